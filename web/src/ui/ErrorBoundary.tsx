import { Component, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { Page } from './Page.tsx';

/** Keeps one broken page from taking the header and the way out with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
	override state = { broken: false };

	static getDerivedStateFromError() {
		return { broken: true };
	}

	override render() {
		if (!this.state.broken) return this.props.children;
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
