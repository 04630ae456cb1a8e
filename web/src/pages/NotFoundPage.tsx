import { appPaths } from '../appPaths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { WorkSample } from './landing/SampleWipe.tsx';
import { t } from './not-found/messages.en.ts';

export default function NotFoundPage() {
	return (
		<Page title={t('title')}>
			<Notice
				title={t('oops')}
				heading="h1"
				picture={<WorkSample pair="bag-charcoal" />}
				action={
					<ButtonLink tone="solid" to={appPaths.landing}>
						{t('toHome')}
					</ButtonLink>
				}
			>
				{t('note')}
			</Notice>
		</Page>
	);
}
