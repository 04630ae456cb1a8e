import { Component, type ReactNode } from 'react';
import { Button } from './Button.tsx';
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
			<Page title="Something went wrong">
				<Notice
					title="Something went wrong"
					heading="h1"
					action={<Button onClick={() => window.location.reload()}>Load the page again</Button>}
				>
					This page could not be shown. Your requests and credits are safe.
				</Notice>
			</Page>
		);
	}
}
