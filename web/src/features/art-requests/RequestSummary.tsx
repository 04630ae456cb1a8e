import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Bar } from '../../ui/Bar.tsx';
import { Button } from '../../ui/Button.tsx';
import { credits } from '../../ui/words.ts';

interface RequestSummaryProps {
	/** What is ordered, how long it takes and what it costs in credits; unknown until the services are loaded. */
	readonly order: { title: string; estimate: string; cost: number } | undefined;
	/** In credits. */
	readonly balance: number;
	/** Why the button rests, if it does. */
	readonly obstacle: string | undefined;
	/** 0 to 1 while photos go up; `sending` while the request itself does. */
	readonly progress: number | 'sending' | undefined;
}

/** What is about to be ordered and what it costs, in view while choosing, with the button that orders it. */
export function RequestSummary({ order, balance, obstacle, progress }: RequestSummaryProps) {
	const cost = order?.cost ?? 1;
	const busy =
		typeof progress === 'number' ? `Uploading ${Math.round(progress * 100)}%` : progress && 'Submitting...';

	return (
		<Panel aria-label="Request summary">
			<chakra.h2 fontWeight="strong" hideBelow="lg">
				Request summary
			</chakra.h2>
			<chakra.dl
				display={{ base: 'flex', lg: 'grid' }}
				justifyContent={{ base: 'space-between', lg: 'stretch' }}
				gap="3"
				fontSize="small"
			>
				<Row name="Service" tall>
					{order?.title ?? '-'}
				</Row>
				<Row name="Estimated time" tall>
					{order?.estimate ?? '-'}
				</Row>
				<Row name="Cost">{credits(cost)}</Row>
				<Row name="Your balance">{credits(balance)}</Row>
				{balance >= cost && (
					<Row name="Left afterwards" tall>
						{credits(balance - cost)}
					</Row>
				)}
			</chakra.dl>
			{progress !== undefined && (
				<Bar label="Upload" value={typeof progress === 'number' ? progress * 100 : 100} />
			)}
			<Button type="submit" tone="main" disabled={Boolean(obstacle)} busy={busy}>
				Create picture for {credits(cost)}
			</Button>
			<chakra.p fontSize="small" color="muted" aria-live="polite" _empty={{ display: 'none' }}>
				{obstacle}
			</chakra.p>
		</Panel>
	);
}

const Row = ({ name, tall = false, children }: { name: string; tall?: boolean; children: ReactNode }) => (
	<chakra.div
		display={{ base: tall ? 'none' : 'flex', lg: 'flex' }}
		justifyContent="space-between"
		gap={{ base: '2', lg: '4' }}
	>
		<chakra.dt color="muted">{name}</chakra.dt>
		<chakra.dd fontWeight="strong" textAlign="right">
			{children}
		</chakra.dd>
	</chakra.div>
);

/** A side panel on a wide screen, a bar at the bottom of a narrow one. */
const Panel = chakra('aside', {
	base: {
		position: 'sticky',
		bottom: { base: '0', lg: 'auto' },
		top: { lg: 'calc({sizes.header} + {spacing.6})' },
		zIndex: '1',
		display: 'grid',
		gap: { base: '3', lg: '5' },
		mx: { base: '-4', md: '-6', lg: '0' },
		px: { base: '4', md: '6', lg: '5' },
		py: { base: '3', lg: '5' },
		bg: 'sheet',
		borderTop: '1px solid',
		borderX: { lg: '1px solid' },
		borderBottom: { lg: '1px solid' },
		borderColor: { base: 'line', lg: 'line' },
		borderRadius: { lg: 'control' },
		alignSelf: { base: 'end', lg: 'start' },
	},
});
