import { chakra } from '@chakra-ui/react';
import { ApiKeys } from '../features/api-keys/ApiKeys.tsx';
import { t } from '../features/api-keys/messages.en.ts';
import { Page, PageTitle } from '../ui/Page.tsx';

export default function ApiAccessPage() {
	return (
		<Page title={t('title')} width="reading">
			<chakra.div display="grid" gap="7">
				<PageTitle>{t('title')}</PageTitle>
				<ApiKeys />
			</chakra.div>
		</Page>
	);
}
