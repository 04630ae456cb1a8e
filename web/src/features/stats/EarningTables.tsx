import { chakra } from '@chakra-ui/react';
import { formatMoney } from '#shared/payments/money.ts';
import { formatNumber } from '../../language/format.ts';
import { formatDuration } from '../../language/formatDuration.ts';
import { serviceLabels } from '../../language/serviceLabels.ts';
import { Figure } from '../../ui/chart/Figure.tsx';
import { FigureTable } from '../../ui/chart/FigureTable.tsx';
import { changeText } from './change.ts';
import type { Figures } from './figures.ts';
import { t } from './text.ts';

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
			<chakra.figcaption fontWeight="strong">{t('earnings.services')}</chakra.figcaption>
			<FigureTable
				caption={t('earnings.services')}
				headers={[
					t('columns.service'),
					t('columns.orders'),
					t('columns.refunded'),
					t('columns.revenue'),
					t('columns.engine'),
					t('columns.artists'),
				]}
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
				{t('earnings.note')}
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
					headers={[t('columns.look'), t('columns.orders'), t('columns.change'), t('columns.refunded')]}
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
