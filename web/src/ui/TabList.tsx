import { chakra, Tabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CountBadge } from './CountBadge.tsx';

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
	/** The panel of the selected tab. */
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
		<Tabs.Content value={value} outline="none" pt="4">
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
