import { chakra } from '@chakra-ui/react';
import type { Service } from '#shared/api/credits.ts';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { appPaths } from '../../appPaths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { SummaryPanel, SummaryRow, SummaryRows } from '../../ui/Summary.tsx';
import { serviceDescriptions } from './serviceDescriptions.ts';

interface RequestSummaryProps {
	/** `undefined` until the services are loaded. */
	readonly service: Service | undefined;
	/** In credits. */
	readonly balance: number;
	/** Why the button is disabled. */
	readonly submitBlocker: string | undefined;
	/** 0 to 1 during the upload, then `sending`; `undefined` before the submission. */
	readonly progress: number | 'sending' | undefined;
}

/** The selected service, its cost and the submit button. */
export function RequestSummary({ service, balance, submitBlocker, progress }: RequestSummaryProps) {
	const cost = service?.credit ?? 1;
	const busy =
		typeof progress === 'number' ? `Uploading ${Math.round(progress * 100)}%` : progress && 'Submitting...';

	return (
		<SummaryPanel aria-label="Request summary">
			<chakra.h2 fontWeight="strong" hideBelow="lg">
				Request summary
			</chakra.h2>
			<SummaryRows>
				<SummaryRow name="Service" wideOnly>
					{service ? serviceLabels[service.name] : '-'}
				</SummaryRow>
				<SummaryRow name="Estimated time" wideOnly>
					{service ? serviceDescriptions[service.name].estimate : '-'}
				</SummaryRow>
				<SummaryRow name="Cost">{formatCredits(cost)}</SummaryRow>
				<SummaryRow name="Your balance">{formatCredits(balance)}</SummaryRow>
				{balance >= cost && (
					<SummaryRow name="Left afterwards" wideOnly>
						{formatCredits(balance - cost)}
					</SummaryRow>
				)}
			</SummaryRows>
			{progress !== undefined && (
				<ProgressBar label="Upload" value={typeof progress === 'number' ? progress * 100 : 100} />
			)}
			<Button type="submit" tone="primary" disabled={Boolean(submitBlocker)} busy={busy}>
				Create picture for {formatCredits(cost)}
			</Button>
			<chakra.p fontSize="small" color="muted" aria-live="polite" _empty={{ display: 'none' }}>
				{submitBlocker}
			</chakra.p>
			{service && balance < cost && <ButtonLink to={appPaths.buyCredits}>Buy credits</ButtonLink>}
		</SummaryPanel>
	);
}
