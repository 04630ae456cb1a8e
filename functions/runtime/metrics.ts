import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { Figure, FigureName } from '#core/stats/operatorFigures.ts';
import { once } from '#shared/once.ts';
import { settings } from './env.ts';

const metrics = /* @__PURE__ */ once(
	() => new Metrics({ namespace: `Pixwand/${settings.stage}`, serviceName: 'pixwand' }),
);

const units: Partial<Record<FigureName, (typeof MetricUnit)[keyof typeof MetricUnit]>> = {
	SecondsToPicture: MetricUnit.Seconds,
	PartOfPromise: MetricUnit.Percent,
};

/** Writes figures to the log, from which CloudWatch makes metrics (its embedded metric format). */
export function publishFigures(figures: readonly Figure[]): void {
	if (figures.length === 0) return;
	for (const [name, value] of figures) metrics().addMetric(name, units[name] ?? MetricUnit.Count, value);
	metrics().publishStoredMetrics();
}
