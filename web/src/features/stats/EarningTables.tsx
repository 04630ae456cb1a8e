import { chakra } from '@chakra-ui/react';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { formatDuration } from '#shared/art-requests/usualTime.ts';
import { formatMoney } from '#shared/payments/money.ts';
import { formatNumber } from '../../language/format.ts';
import { Figure } from '../../ui/chart/Figure.tsx';
import { FigureTable } from '../../ui/chart/FigureTable.tsx';
import { changeText } from './change.ts';
import type { Figures } from './figures.ts';

/** The looks that are listed. */
const mostLooks = 15;

/** What each service earned and cost in a period, and which looks were ordered. */
export const EarningTables = ({ services, looks }: Pick<Figures, 'services' | 'looks'>) => (
	<chakra.div
		display="grid"
		gap="4"
		gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
	>
		<Figure>
			<chakra.figcaption fontWeight="strong">What services earn and cost</chakra.figcaption>
			<FigureTable
				caption="What services earn and cost"
				headers={['Service', 'Orders', 'Refunded', 'Revenue', 'Engine', 'Artists’ time']}
				rows={services.map((each) => [
					serviceLabels[each.service],
					formatNumber(each.orders),
					formatNumber(each.refunded),
					each.revenue
						.filter(({ amount }) => amount > 0)
						.map(({ amount, currency }) => formatMoney(amount, currency))
						.join(' + ') || '-',
					each.engine_cents > 0 ? formatMoney(each.engine_cents, 'USD') : '-',
					each.artist_seconds > 0 ? formatDuration(each.artist_seconds) : '-',
				])}
			/>
			<chakra.p fontSize="small" color="muted">
				The revenue of the period is divided by the credits that were not refunded.
			</chakra.p>
		</Figure>
		<Figure>
			<chakra.figcaption fontWeight="strong">Looks that sell</chakra.figcaption>
			{looks.length === 0 && (
				<chakra.p fontSize="small" color="muted">
					No look was ordered.
				</chakra.p>
			)}
			{looks.length > 0 && (
				<FigureTable
					caption="Looks that sell"
					headers={['Look', 'Orders', 'Change', 'Refunded']}
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
