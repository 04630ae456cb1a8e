import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorCodes, errorStatuses } from '#shared/api/errorStatuses.ts';
import { formatMoney } from '#shared/payments/money.ts';
import { packageQuotes } from '#shared/payments/pricing.ts';
import { appPaths } from '../appPaths.ts';
import { exampleOrigin, examples } from '../features/api-keys/guide/examples.ts';
import { t } from '../features/api-keys/guide/messages.en.ts';
import { Page, PageTitle, Section } from '../ui/Page.tsx';
import { TabList } from '../ui/TabList.tsx';

const steps = ['upload', 'order', 'wait', 'files', 'download'] as const;

/** How a shop orders by API: five calls, the webhook, errors and prices. */
export default function DevelopersPage() {
	const [language, setLanguage] = useState<keyof typeof examples>('curl');
	return (
		<Page title={t('title')} width="860px">
			<chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
				<PageTitle>{t('title')}</PageTitle>
				<p>
					{t.rich('intro', {
						keys: (text) => <PageLink to={appPaths.apiAccess}>{text}</PageLink>,
						reference: (text) => <TextLink href="/api/v1/docs">{text}</TextLink>,
					})}
				</p>
				<TabList
					label={t('example')}
					tabs={(['curl', 'node'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
					value={language}
					onChange={setLanguage}
				>
					<chakra.div display="grid" gap="4">
						{examples[language].map((code, n) => (
							<chakra.div key={steps[n]} display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
								<p>{t(`steps.${steps[n] ?? 'upload'}`)}</p>
								<Code tabIndex={0}>{code.replace(exampleOrigin, location.origin)}</Code>
							</chakra.div>
						))}
					</chakra.div>
				</TabList>
				<Section title={t('webhook')}>
					<p>{t('webhookNote')}</p>
				</Section>
				<Section title={t('errorsTitle')}>
					<Table>
						{errorCodes.map((code) => (
							<Row key={code} name={`${errorStatuses[code]} ${code}`}>
								{t(`errors.${code}`)}
							</Row>
						))}
					</Table>
				</Section>
				<Section title={t('prices')}>
					<p>{t('pricesNote')}</p>
					<Table>
						{packageQuotes('IDR').map(({ credits, total }, n) => (
							<Row key={credits} name={t('credits', { count: credits })}>
								{t('price', {
									rupiah: formatMoney(total, 'IDR'),
									dollars: formatMoney(packageQuotes('USD')[n]?.total ?? 0, 'USD'),
								})}
							</Row>
						))}
					</Table>
				</Section>
			</chakra.div>
		</Page>
	);
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
	<>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</>
);

const Table = chakra('dl', {
	base: {
		display: 'grid',
		gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr)' },
		gap: '2',
		'& dt': { fontWeight: 'strong', overflowWrap: 'anywhere' },
	},
});

const underlined = { base: { textDecoration: 'underline', textUnderlineOffset: '4px' } } as const;
const TextLink = chakra('a', underlined);
const PageLink = chakra(Link, underlined);

const Code = chakra('pre', {
	base: { p: '4', fontSize: 'small', overflowX: 'auto', layerStyle: 'sheet', fontFamily: 'monospace' },
});
