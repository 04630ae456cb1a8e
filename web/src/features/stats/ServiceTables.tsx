import { chakra } from '@chakra-ui/react';
import type { Data } from '#shared/api/routes.ts';
import { once } from '#shared/once.ts';
import { locale } from '../../language/currentLanguage.ts';
import { formatNumber } from '../../language/format.ts';
import { formatDuration } from '../../language/formatDuration.ts';
import { serviceLabels } from '../../language/serviceLabels.ts';
import { Figure } from './chart/Figure.tsx';
import { FigureTable } from './chart/FigureTable.tsx';
import { t } from './text.ts';

type Services = Data<'getStats'>['services'];

const tenths = once(
	() => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const percent = (share: number) => t('percent', { value: tenths().format(100 * share) });
const duration = (seconds: number | undefined) => (seconds === undefined ? '-' : formatDuration(seconds));

/** The times to completion against the promise, and the refunds, of each service since the start. */
export const ServiceTables = ({ services }: { services: Services }) => {
	const refunds = services.flatMap(({ service, refunds: reasons }) =>
		reasons.map(({ reason, count, share }) => [
			`${serviceLabels[service]}: ${reason}`,
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
				<chakra.figcaption fontWeight="strong">{t('tables.timeSince')}</chakra.figcaption>
				<FigureTable
					caption={t('tables.time')}
					headers={[
						t('columns.service'),
						t('columns.completed'),
						t('columns.median'),
						t('columns.p95'),
						t('columns.promise'),
					]}
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
				<chakra.figcaption fontWeight="strong">{t('tables.refundsSince')}</chakra.figcaption>
				<FigureTable
					caption={t('tables.refunds')}
					headers={[t('columns.service'), t('columns.failed'), t('columns.refunded'), t('columns.share')]}
					rows={services.map((each) => [
						serviceLabels[each.service],
						formatNumber(each.failed),
						formatNumber(each.refunded),
						percent(each.refunded_share),
					])}
				/>
				{refunds.length > 0 && (
					<FigureTable
						caption={t('tables.byReason')}
						headers={[t('columns.reason'), t('columns.number'), t('columns.share')]}
						rows={refunds}
					/>
				)}
			</Figure>
		</chakra.div>
	);
};
