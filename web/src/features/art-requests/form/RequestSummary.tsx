import { chakra } from '@chakra-ui/react';
import type { Service } from '#shared/api/credits.ts';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { timeSentence } from '#shared/art-requests/timeSentence.ts';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { appPaths } from '../../../appPaths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { SummaryPanel, SummaryRow, SummaryRows } from '../../../ui/Summary.tsx';
import { affordablePhotos } from './orderPhotos.ts';
import type { OrderProgress } from './useOrder.ts';

interface RequestSummaryProps {
	/** `undefined` until the services are loaded. */
	readonly service: Service | undefined;
	/** The number of pictures; each becomes a request. */
	readonly count: number;
	/** How many photos have a cut-out at which the customer should look. */
	readonly unchecked: number;
	/** In credits. */
	readonly balance: number;
	/** Why the button is disabled. */
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
	if (uploaded < 1) return `Uploading ${Math.floor(uploaded * 100)}%`;
	return total === 1 ? 'Submitting...' : `Submitting ${Math.min(progress.ordered + 1, total)} of ${total}...`;
}

/** The selected service, the cost of all photos and the submit button. */
export function RequestSummary({ service, count, unchecked, ...props }: RequestSummaryProps) {
	const { balance, submitBlocker, progress } = props;
	const price = service?.credit ?? 1;
	const wanted = Math.max(1, count);
	const affordable = Math.min(wanted, Math.max(1, affordablePhotos(balance, price)));
	const cost = affordable * price;
	const isPart = affordable < wanted && balance >= price;

	return (
		<SummaryPanel aria-label="Request summary">
			<chakra.h2 fontWeight="strong" hideBelow="lg">
				Request summary
			</chakra.h2>
			<SummaryRows>
				<SummaryRow name="Service" wideOnly>
					{service ? serviceLabels[service.name] : '-'}
				</SummaryRow>
				<SummaryRow name="Time" wideOnly>
					{service ? timeSentence(service.name, service.usual_seconds) : '-'}
				</SummaryRow>
				{wanted > 1 && (
					<SummaryRow name="Pictures" wideOnly>
						{wanted} × {formatCredits(price)}
					</SummaryRow>
				)}
				<SummaryRow name="Cost">{formatCredits(wanted * price)}</SummaryRow>
				<SummaryRow name="Your balance">{formatCredits(balance)}</SummaryRow>
				{balance >= cost && (
					<SummaryRow name="Left afterwards" wideOnly>
						{formatCredits(balance - cost)}
					</SummaryRow>
				)}
			</SummaryRows>
			{progress && <ProgressBar label="Upload" value={uploadedShare(progress) * 100} />}
			<Button
				type="submit"
				tone="primary"
				disabled={Boolean(submitBlocker)}
				busy={progress && busyText(progress)}
			>
				{buttonText(affordable, wanted)} for {formatCredits(cost)}
				{unchecked > 0 && (wanted === 1 ? ', unchecked' : `, ${unchecked} unchecked`)}
			</Button>
			<chakra.p fontSize="small" color="muted" aria-live="polite" _empty={{ display: 'none' }}>
				{submitBlocker ??
					(isPart &&
						`Your credits are enough for ${affordable} of ${wanted} pictures. The others stay here.`)}
			</chakra.p>
			{service && balance < wanted * price && (
				<ButtonLink to={appPaths.buyCredits} tone={balance < price ? 'primary' : 'outline'}>
					Buy credits
				</ButtonLink>
			)}
		</SummaryPanel>
	);
}

function buttonText(affordable: number, wanted: number): string {
	if (wanted === 1) return 'Create picture';
	return affordable < wanted ? `Create ${affordable} of ${wanted} pictures` : `Create ${wanted} pictures`;
}
