import { Component, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { t } from './messages.en.ts';
import { Notice } from './Notice.tsx';
import { Page } from './Page.tsx';

/** Shows an error instead of a page that throws while rendering; the header stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
	override state = { failed: false };

	static getDerivedStateFromError() {
		return { failed: true };
	}

	override render() {
		if (!this.state.failed) return this.props.children;
		return (
			<Page title={t('wentWrong')}>
				<Notice
					title={t('wentWrong')}
					heading="h1"
					action={<Button onClick={() => window.location.reload()}>{t('loadAgain')}</Button>}
				>
					{t('notShown')}
				</Notice>
			</Page>
		);
	}
}
