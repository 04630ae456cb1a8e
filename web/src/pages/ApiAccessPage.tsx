import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { appPaths } from '../appPaths.ts';
import { ApiKeys } from '../features/api-keys/ApiKeys.tsx';
import { CopyField } from '../features/api-keys/CopyField.tsx';
import { t } from '../features/api-keys/messages.en.ts';
import { WebhookSection } from '../features/webhooks/WebhookSection.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';

export default function ApiAccessPage() {
	return (
		<Page title={t('title')} width="reading">
			<chakra.div display="grid" gap="7">
				<chakra.div display="grid" gap="3">
					<PageTitle>{t('title')}</PageTitle>
					<chakra.p textDecoration="underline">
						<Link to={appPaths.developers}>{t('guide')}</Link>
					</chakra.p>
				</chakra.div>
				<ApiKeys />
				<WebhookSection renderSecret={(label, value) => <CopyField label={label} value={value} />} />
			</chakra.div>
		</Page>
	);
}
