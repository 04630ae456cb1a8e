import { chakra, Tabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';
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

/** Tabs of which the selected one's panel is rendered. */
export const TabList = <V extends string>({ label, tabs, value, onChange, children }: TabListProps<V>) => (
	<Tabs.Root
		value={value}
		onValueChange={(details) => {
			const tab = tabs.find((each) => each.value === details.value);
			if (tab) onChange(tab.value);
		}}
	>
		<Tabs.List
			aria-label={label}
			display="flex"
			flexWrap="wrap"
			columnGap={{ base: '4', md: '5' }}
			borderBottom="1px solid"
			borderColor="line"
		>
			{tabs.map((tab) => (
				<Tab key={tab.value} value={tab.value}>
					{tab.label}
					<CountBadge count={tab.count} />
				</Tab>
			))}
		</Tabs.List>
		<Tabs.Content value={value} outline="none" pt="3">
			{children}
		</Tabs.Content>
	</Tabs.Root>
);

const Tab = chakra(Tabs.Trigger, {
	base: {
		minHeight: '44px',
		color: 'muted',
		fontWeight: 'strong',
		fontSize: 'small',
		whiteSpace: 'nowrap',
		borderBottom: '2px solid',
		borderColor: 'transparent',
		_hover: { color: 'ink' },
		'&[data-selected]': { color: 'ink', borderColor: 'ink' },
		_focusVisible: { outlineOffset: '-2px' },
	},
});
