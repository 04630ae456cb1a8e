import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { Loading } from '../../../ui/Page.tsx';
import type { ChartData } from './ChartData.ts';
import { Figure } from './Figure.tsx';
import { FigureTable } from './FigureTable.tsx';
import { t } from './text.ts';

const DayChart = lazyComponent(() => import('./DayChart.tsx'));

/** A chart with its title, and its numbers as a table. */
export const ChartFigure = ({ title, data }: { title: string; data: ChartData }) => (
	<Figure>
		<chakra.figcaption fontWeight="strong">{title}</chakra.figcaption>
		<Suspense fallback={<Loading label={t('loading')} />}>
			<DayChart data={data} />
		</Suspense>
		<chakra.details fontSize="small">
			<chakra.summary color="muted" minHeight="32px" alignContent="center" width="fit-content">
				{t('showTable')}
			</chakra.summary>
			<FigureTable
				caption={title}
				headers={[t('day'), ...data.series.map(({ label }) => label)]}
				rows={data.days
					.map((day, i) => [
						data.unfinished && i === data.days.length - 1 ? t('soFar', { day }) : day,
						...data.series.map(({ values }) => data.format(values[i] ?? 0)),
					])
					.toReversed()}
			/>
		</chakra.details>
	</Figure>
);
