import { chakra } from '@chakra-ui/react';
import { type ServiceName, serviceLabels } from '#shared/art-requests/services.ts';
import { appPaths } from '../../appPaths.ts';
import { Bar } from '../../ui/Bar.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { SummaryPanel, SummaryRow, SummaryRows } from '../../ui/Summary.tsx';
import { credits } from '../../ui/words.ts';

interface RequestSummaryProps {
	/** What is ordered and what it costs in credits; unknown until the services are loaded. */
	readonly order: { service: ServiceName; cost: number } | undefined;
	/** How long it takes. */
	readonly estimate: string | undefined;
	/** In credits. */
	readonly balance: number;
	/** Why the button rests, if it does. */
	readonly submitBlocker: string | undefined;
	/** 0 to 1 while photos go up; `sending` while the request itself does. */
	readonly progress: number | 'sending' | undefined;
}

/** What is about to be ordered and what it costs, in view while choosing, with the button that orders it. */
export function RequestSummary({ order, estimate, balance, submitBlocker, progress }: RequestSummaryProps) {
	const cost = order?.cost ?? 1;
	const busy =
		typeof progress === 'number' ? `Uploading ${Math.round(progress * 100)}%` : progress && 'Submitting...';

	return (
		<SummaryPanel aria-label="Request summary">
			<chakra.h2 fontWeight="strong" hideBelow="lg">
				Request summary
			</chakra.h2>
			<SummaryRows>
				<SummaryRow name="Service" tall>
					{order ? serviceLabels[order.service] : '-'}
				</SummaryRow>
				<SummaryRow name="Estimated time" tall>
					{estimate ?? '-'}
				</SummaryRow>
				<SummaryRow name="Cost">{credits(cost)}</SummaryRow>
				<SummaryRow name="Your balance">{credits(balance)}</SummaryRow>
				{balance >= cost && (
					<SummaryRow name="Left afterwards" tall>
						{credits(balance - cost)}
					</SummaryRow>
				)}
			</SummaryRows>
			{progress !== undefined && (
				<Bar label="Upload" value={typeof progress === 'number' ? progress * 100 : 100} />
			)}
			<Button type="submit" tone="main" disabled={Boolean(submitBlocker)} busy={busy}>
				Create picture for {credits(cost)}
			</Button>
			<chakra.p fontSize="small" color="muted" aria-live="polite" _empty={{ display: 'none' }}>
				{submitBlocker}
			</chakra.p>
			{order && balance < cost && <ButtonLink to={appPaths.buyCredits}>Buy credits</ButtonLink>}
		</SummaryPanel>
	);
}
