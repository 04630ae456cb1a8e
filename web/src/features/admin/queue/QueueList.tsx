import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useServerTime } from '../../../api/serverClock.ts';
import { serviceLabels } from '../../../language/serviceLabels.ts';
import { shortId } from '../../../ui/shortId.ts';
import { useColleagueAct } from '../acts/ColleagueAct.tsx';
import { useHasDraft } from '../acts/deliveryDrafts.ts';
import { t as words } from '../frame/messages.en.ts';
import { type QueuedRequest, timeLeft } from './artQueue.ts';
import { t } from './messages.en.ts';

interface QueueListProps {
	readonly requests: readonly QueuedRequest[];
	readonly selected: string | undefined;
	readonly onSelect: (id: string) => void;
	readonly picture: (request: QueuedRequest) => ReactNode;
}

/** The waiting requests, each with the customer's photo, the time left and who has taken it; a strip on narrow screens. */
export function QueueList({ requests, selected, onSelect, picture }: QueueListProps) {
	const now = useServerTime(30_000);
	const list = useRef<HTMLOListElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the selected request is in view where the strip is too long.
	useEffect(() => {
		const strip = list.current;
		const item = strip?.querySelector('[aria-current]')?.getBoundingClientRect();
		const box = strip?.getBoundingClientRect();
		if (strip && item && box && (item.left < box.left || item.right > box.right))
			strip.scrollLeft += item.left - box.left;
	}, [selected]);
	return (
		<List ref={list} aria-label={t('waiting')}>
			{requests.map((request) => {
				const { id, user, service, promised_until, taken_by } = request;
				const { text, overdue, soon } = timeLeft(promised_until, now);
				return (
					<li key={id}>
						<Item
							type="button"
							aria-current={id === selected ? 'true' : undefined}
							onClick={() => onSelect(id)}
						>
							<chakra.span
								gridRow="span 3"
								width="48px"
								height="48px"
								borderRadius="image"
								overflow="hidden"
								fontSize="10px"
							>
								{picture(request)}
							</chakra.span>
							<chakra.span display="flex" justifyContent="space-between" gap="2">
								<chakra.span fontWeight="strong">{shortId(id)}</chakra.span>
								<chakra.span
									fontWeight={soon ? 'strong' : 'regular'}
									color={overdue ? 'failed' : soon ? 'pending' : 'muted'}
								>
									{text}
								</chakra.span>
							</chakra.span>
							<chakra.span color="muted" truncate>
								{user.blocked && (
									<chakra.strong color="failed" fontWeight="strong">{`${words('blocked')}: `}</chakra.strong>
								)}
								{user.email || words('unknown')}
							</chakra.span>
							<chakra.span color="muted" truncate>
								<ColleagueActOr id={id}>
									{taken_by ? words('takenBy', { who: taken_by.email }) : serviceLabels[service]}
								</ColleagueActOr>
								<DraftMark id={id} />
							</chakra.span>
						</Item>
					</li>
				);
			})}
		</List>
	);
}

const ColleagueActOr = ({ id, children }: { id: string; children: string }) =>
	useColleagueAct(id) ?? children;

/** Says that pictures were chosen or a text typed for a request and not delivered. */
const DraftMark = ({ id }: { id: string }) =>
	useHasDraft(id) && (
		<chakra.strong fontWeight="strong" color="ink">
			{` · ${t('draft')}`}
		</chakra.strong>
	);

const List = chakra('ol', {
	base: {
		display: { base: 'flex', lg: 'block' },
		overflowX: { base: 'auto', lg: 'visible' },
		borderTopWidth: '1px',
		borderColor: 'line',
		'& > li': { flex: '0 0 248px' },
	},
});

const Item = chakra('button', {
	base: {
		display: 'grid',
		gridTemplateColumns: 'auto minmax(0, 1fr)',
		columnGap: '3',
		width: 'full',
		px: '3',
		py: '2',
		fontSize: 'small',
		lineHeight: 1.4,
		textAlign: 'left',
		borderBottomWidth: '1px',
		borderColor: 'line',
		_hover: { bg: 'sheet' },
		'&[aria-current]': { bg: 'sheet', boxShadow: 'inset 3px 0 0 {colors.ink}' },
		_focusVisible: { outlineOffset: '-2px' },
	},
});
