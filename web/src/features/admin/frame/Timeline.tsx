import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../ui/formatDate.ts';
import { t } from './messages.en.ts';

export interface TimelineEntry {
	/** Among the entries. */
	readonly id: string;
	/** An instant. */
	readonly at: string;
	readonly title: ReactNode;
	/** Who did it. */
	readonly who?: string | undefined;
	/** Why, and what can be done about it. */
	readonly children?: ReactNode;
}

/** What happened with a request or a transaction, oldest first: when, what, by whom and why. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
	<chakra.section display="grid" gap="2" aria-label={t('events')}>
		<chakra.h2 fontWeight="strong">{t('events')}</chakra.h2>
		<chakra.ol fontSize="small">
			{entries.map(({ id, at, title, who, children }) => (
				<chakra.li
					key={id}
					display="grid"
					gridTemplateColumns={{ base: '1fr', md: '168px 1fr' }}
					columnGap="4"
					py="2"
					borderTop="1px solid"
					borderColor="line"
					overflowWrap="anywhere"
				>
					<chakra.span color="muted">{formatDate(at)}</chakra.span>
					<div>
						<chakra.strong fontWeight="strong">{title}</chakra.strong>
						{who && <chakra.span color="muted">{` ${t('by', { who })}`}</chakra.span>}
						{children}
					</div>
				</chakra.li>
			))}
		</chakra.ol>
	</chakra.section>
);
