import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { formatNumber } from '../language/format.ts';
import { t } from './messages.en.ts';

/** How many things wait, beside their name; nothing for none. */
export const CountBadge = ({ count = 0 }: { count?: number | undefined }) =>
	count > 0 && (
		<Badge>
			{t.rich('waiting', {
				count: formatNumber(count),
				hidden: (text) => <chakra.span srOnly>{text}</chakra.span>,
			})}
		</Badge>
	);

const Badge = chakra('span', {
	base: {
		// The hidden text is positioned: without a position here, it would widen a page whose tabs are scrolled.
		position: 'relative',
		display: 'inline-block',
		minWidth: '20px',
		ml: '1',
		px: '6px',
		fontSize: '0.75rem',
		lineHeight: '20px',
		textAlign: 'center',
		fontWeight: 'strong',
		color: 'paper',
		bg: 'ink',
		borderRadius: 'full',
	},
});

interface TabListProps<V extends string> {
	readonly label: string;
	readonly tabs: readonly {
		readonly value: V;
		readonly label: string;
		/** How many things wait there. */
		readonly count?: number | undefined;
	}[];
	readonly value: V;
	readonly onChange: (value: V) => void;
	readonly children: ReactNode;
}

/**
 * Tabs of which the selected one's panel is rendered. Arrow keys, Home and End select, as the ARIA practices say. Chakra's tabs
 * would be 15 kB in the scripts of each page that has some.
 */
export function TabList<V extends string>({ label, tabs, value, onChange, children }: TabListProps<V>) {
	const id = useId();
	const selected = tabs.findIndex((tab) => tab.value === value);
	function onKeyDown(event: KeyboardEvent<HTMLElement>) {
		const to = { ArrowRight: selected + 1, ArrowLeft: selected - 1, Home: 0, End: -1 }[event.key];
		const next = to !== undefined && tabs.at(to % tabs.length);
		if (!next) return;
		event.preventDefault();
		onChange(next.value);
		document.getElementById(`${id}${next.value}`)?.focus();
	}
	return (
		<div>
			<chakra.div
				role="tablist"
				aria-label={label}
				onKeyDown={onKeyDown}
				display="flex"
				flexWrap="wrap"
				columnGap={{ base: '4', md: '5' }}
				borderBottom="1px solid"
				borderColor="line"
			>
				{tabs.map((tab) => (
					<Tab
						key={tab.value}
						type="button"
						role="tab"
						id={id + tab.value}
						aria-selected={tab.value === value}
						aria-controls={id}
						tabIndex={tab.value === value ? 0 : -1}
						onClick={() => onChange(tab.value)}
					>
						{tab.label}
						<CountBadge count={tab.count} />
					</Tab>
				))}
			</chakra.div>
			<chakra.div role="tabpanel" id={id} aria-labelledby={id + value} tabIndex={0} outline="none" pt="3">
				{children}
			</chakra.div>
		</div>
	);
}

const Tab = chakra('button', {
	base: {
		minHeight: '44px',
		color: 'muted',
		fontWeight: 'strong',
		fontSize: 'small',
		whiteSpace: 'nowrap',
		borderBottom: '2px solid',
		borderColor: 'transparent',
		_hover: { color: 'ink' },
		'&[aria-selected=true]': { color: 'ink', borderColor: 'ink' },
		_focusVisible: { outlineOffset: '-2px' },
	},
});
