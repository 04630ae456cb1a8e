import { chakra } from '@chakra-ui/react';
import { formatNumber } from '../../language/format.ts';
import { changeText } from './change.ts';
import { Figure } from './chart/Figure.tsx';
import { FigureTable } from './chart/FigureTable.tsx';
import { earningRow, marginTexts } from './earnings.ts';
import type { Figures } from './figures.ts';
import { t } from './text.ts';

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
				headers={[
					t('columns.service'),
					t('columns.orders'),
					t('columns.refunded'),
					t('columns.revenue'),
					t('columns.engine'),
					t('columns.artists'),
					t('columns.margin'),
				]}
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
