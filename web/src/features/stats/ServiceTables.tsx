import { chakra } from '@chakra-ui/react';
import type { Data } from '#shared/api/routes.ts';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { formatDuration } from '#shared/art-requests/usualTime.ts';
import { formatNumber } from '../../language/format.ts';
import { Figure } from '../../ui/chart/Figure.tsx';
import { FigureTable } from '../../ui/chart/FigureTable.tsx';

type Services = Data<'getStats'>['services'];

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
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
				<chakra.figcaption fontWeight="strong">Time to completion, since the start</chakra.figcaption>
				<FigureTable
					caption="Time to completion"
					headers={['Service', 'Completed', 'Median', '95 in 100 within', 'Promise']}
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
				<chakra.figcaption fontWeight="strong">Refunds, since the start</chakra.figcaption>
				<FigureTable
					caption="Refunds"
					headers={['Service', 'Failed', 'Refunded', 'Share']}
					rows={services.map((each) => [
						serviceLabels[each.service],
						formatNumber(each.failed),
						formatNumber(each.refunded),
						percent(each.refunded_share),
					])}
				/>
				{refunds.length > 0 && (
					<FigureTable caption="Refunds by reason" headers={['Reason', 'Number', 'Share']} rows={refunds} />
				)}
			</Figure>
		</chakra.div>
	);
};
