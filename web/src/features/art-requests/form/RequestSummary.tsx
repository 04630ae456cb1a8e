import { chakra } from '@chakra-ui/react';
import type { Service } from '#shared/api/credits.ts';
import { appPaths } from '../../../appPaths.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { serviceLabels } from '../../../language/serviceLabels.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { SummaryPanel, SummaryRow, SummaryRows } from '../../../ui/Summary.tsx';
import { summaryTime } from '../useServices.ts';
import { t } from './messages.en.ts';
import { affordablePhotos } from './orderPhotos.ts';
import type { CutOutCheck } from './useCutOutChecks.ts';
import type { HeldOrder } from './useHeldOrder.ts';
import type { OrderProgress } from './useOrder.ts';

interface RequestSummaryProps {
	/** `undefined` until the services are loaded. */
	readonly service: Service | undefined;
	/** The number of pictures; each becomes a request. */
	readonly count: number;
	/** How many of the pictures have a cut-out of which there is something to say. */
	readonly checks: Readonly<Record<CutOutCheck, number>>;
	readonly held: HeldOrder;
	/** In credits; `undefined` until it is loaded. */
	readonly balance: number | undefined;
	readonly submitBlocker: string | undefined;
	/** `undefined` unless the order is being sent. */
	readonly progress: OrderProgress | undefined;
}

/** The mean of the uploads, 0 to 1. */
const uploadedShare = ({ uploads }: OrderProgress): number =>
	[...uploads.values()].reduce((sum, fraction) => sum + fraction, 0) / Math.max(1, uploads.size);

function busyText(progress: OrderProgress): string {
	const { total } = progress;
	const uploaded = uploadedShare(progress);
	if (uploaded < 1) return t('uploading', { percent: Math.floor(uploaded * 100) });
	return t('submitting', { at: Math.min(progress.ordered + 1, total), total });
}

/** What an order waits for. */
const heldText = ({ searching, unchecked }: HeldOrder): string =>
	searching > 0 ? t('waitingForCutOuts', { count: searching }) : t('waitingForAnswers', { count: unchecked });

/** The selected service, the cost of all photos and the submit button. */
export function RequestSummary({ service, count, checks, ...props }: RequestSummaryProps) {
	const { balance = 0, submitBlocker, progress, held } = props;
	const price = service?.credit ?? 1;
	const wanted = Math.max(1, count);
	const affordable = Math.min(wanted, Math.max(1, affordablePhotos(balance, price)));
	const cost = affordable * price;
	const isPart = affordable < wanted && balance >= price;

	return (
		<SummaryPanel aria-label={t('summary')}>
			<chakra.h2 fontWeight="strong" hideBelow="lg">
				{t('summary')}
			</chakra.h2>
			<SummaryRows>
				<SummaryRow name={t('service')} wideOnly>
					{service ? serviceLabels[service.name] : '-'}
				</SummaryRow>
				<SummaryRow name={t('time')} wideOnly>
					{service ? summaryTime(service) : '-'}
				</SummaryRow>
				{wanted > 1 && (
					<SummaryRow name={t('pictures')} wideOnly>
						{t('picturesAt', { count: affordable, price: formatCredits(price) })}
					</SummaryRow>
				)}
				<SummaryRow name={t('cost')}>{formatCredits(cost)}</SummaryRow>
				<SummaryRow name={t('balance')}>
					{props.balance === undefined ? '-' : formatCredits(balance)}
				</SummaryRow>
				{balance >= cost && (
					<SummaryRow name={t('leftAfterwards')} wideOnly>
						{formatCredits(balance - cost)}
					</SummaryRow>
				)}
			</SummaryRows>
			{progress && <ProgressBar label={t('upload')} value={uploadedShare(progress) * 100} />}
			<Button
				type="submit"
				tone="primary"
				disabled={Boolean(submitBlocker)}
				busy={progress ? busyText(progress) : held.count > 0 && heldText(held)}
			>
				{t('order', {
					wanted,
					affordable,
					part: affordable < wanted ? 'yes' : 'no',
					cost: formatCredits(cost),
					...checks,
				})}
			</Button>
			{held.count > 0 && !progress && <Button onClick={held.cancel}>{t('cancelOrder')}</Button>}
			<chakra.p fontSize="small" color="muted" aria-live="polite" _empty={{ display: 'none' }}>
				{submitBlocker ?? (isPart && t('enoughFor', { affordable, wanted }))}
			</chakra.p>
			{service && balance < wanted * price && (
				<ButtonLink to={appPaths.buyCredits} tone={balance < price ? 'primary' : 'outline'}>
					{t('buyCredits')}
				</ButtonLink>
			)}
		</SummaryPanel>
	);
}
