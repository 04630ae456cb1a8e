import { chakra } from '@chakra-ui/react';
import type { Data } from '#shared/api/routes.ts';
import { once } from '#shared/once.ts';
import { useTranslated } from '../../../api/useTranslated.ts';
import { locale } from '../../../language/currentLanguage.ts';
import { formatDuration, formatNumber } from '../../../language/format.ts';
import { serviceLabels } from '../../../language/serviceLabels.ts';
import { t as words } from '../frame/messages.en.ts';
import { Figure, FigureTable } from './ChartFigure.tsx';
import { changeText } from './chartData.ts';
import { earningRow, type Figures, marginTexts } from './figures.ts';
import type messages from './messages.en.ts';
import { t } from './messages.en.ts';

type ColumnName = keyof (typeof messages)['columns'];

/** The headers of columns with these names. */
const columns = (...names: readonly ColumnName[]) => names.map((name) => t(`columns.${name}`));

/** The looks that are listed. */
const mostLooks = 15;

/** What each service earned and cost in a period, and which looks were ordered. */
export const EarningTables = ({
	services,
	margin,
	looks,
}: Pick<Figures, 'services' | 'margin' | 'looks'>) => (
	<chakra.div
		display="grid"
		gap="4"
		gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
	>
		<Figure>
			<chakra.figcaption fontWeight="strong">{t('earnings.services')}</chakra.figcaption>
			<FigureTable
				caption={t('earnings.services')}
				headers={columns('service', 'orders', 'refunded', 'revenue', 'engine', 'artists', 'margin')}
				rows={services.map(earningRow)}
			/>
			<chakra.p fontSize="small" color="muted">
				{t('earnings.note', marginTexts(margin))}
			</chakra.p>
		</Figure>
		<Figure>
			<chakra.figcaption fontWeight="strong">{t('earnings.looks')}</chakra.figcaption>
			{looks.length === 0 && (
				<chakra.p fontSize="small" color="muted">
					{t('earnings.noLook')}
				</chakra.p>
			)}
			{looks.length > 0 && (
				<FigureTable
					caption={t('earnings.looks')}
					headers={columns('look', 'orders', 'change', 'refunded')}
					rows={looks
						.slice(0, mostLooks)
						.map(({ name, orders, before, refunded }) => [
							name,
							formatNumber(orders),
							changeText(orders, before),
							formatNumber(refunded),
						])}
				/>
			)}
		</Figure>
	</chakra.div>
);

type Services = Data<'getStats'>['services'];

const tenths = once(
	() => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const percent = (share: number) => t('percent', { value: tenths().format(100 * share) });
const duration = (seconds: number | undefined) => (seconds === undefined ? '-' : formatDuration(seconds));

/** The times to completion against the promise, and the refunds, of each service since the start. */
export const ServiceTables = ({ services }: { services: Services }) => {
	const translated = useTranslated();
	// Without their texts, several rows would have the same name.
	const refunds = (translated ? services : []).flatMap(({ service, refunds: reasons }) =>
		reasons.map(({ reason: message, reason_key: reason, reason_params: params, count, share }) => [
			`${serviceLabels[service]}: ${translated?.({ message, reason, params }) ?? ''}`,
			formatNumber(count),
			percent(share),
		]),
	);
	return (
		<chakra.div
			display="grid"
			gap="4"
			gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
		>
			<Figure>
				<chakra.figcaption fontWeight="strong">{t('breakdown.timeSince')}</chakra.figcaption>
				<FigureTable
					caption={t('breakdown.time')}
					headers={columns('service', 'completed', 'median', 'p95', 'promise')}
					rows={services.map((each) => [
						serviceLabels[each.service],
						formatNumber(each.finished),
						duration(each.median_seconds),
						duration(each.p95_seconds),
						duration(each.promised_seconds),
					])}
				/>
			</Figure>
			<Figure>
				<chakra.figcaption fontWeight="strong">{t('breakdown.refundsSince')}</chakra.figcaption>
				<FigureTable
					caption={t('figures.refunds')}
					headers={[t('columns.service'), words('failed'), t('columns.refunded'), t('columns.share')]}
					rows={services.map((each) => [
						serviceLabels[each.service],
						formatNumber(each.failed),
						formatNumber(each.refunded),
						percent(each.refunded_share),
					])}
				/>
				{refunds.length > 0 && (
					<FigureTable
						caption={t('breakdown.byReason')}
						headers={[words('reason'), t('columns.number'), t('columns.share')]}
						rows={refunds}
					/>
				)}
			</Figure>
		</chakra.div>
	);
};
