import { appPaths } from '../appPaths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { WorkSample } from './WorkSample.tsx';

export default function NotFoundPage() {
	return (
		<Page title="Page not found">
			<Notice
				title="Oops! Page not found"
				heading="h1"
				picture={<WorkSample pair="bag-charcoal" />}
				action={
					<ButtonLink tone="solid" to={appPaths.landing}>
						Return to Home
					</ButtonLink>
				}
			>
				This page does not exist.
			</Notice>
		</Page>
	);
}
