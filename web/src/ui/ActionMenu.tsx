import { chakra, Menu, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface MenuAction {
	readonly label: string;
	readonly run: () => void;
}

interface ActionMenuProps {
	readonly actions: readonly MenuAction[];
	/** The button that opens it. */
	readonly children: ReactNode;
}

/** A menu of actions, open when it is rendered first. */
export default function ActionMenu({ actions, children }: ActionMenuProps) {
	return (
		<Menu.Root
			defaultOpen
			lazyMount
			unmountOnExit
			positioning={{ placement: 'bottom-end' }}
			onSelect={({ value }) => actions.find((action) => action.label === value)?.run()}
		>
			<Menu.Trigger asChild>{children}</Menu.Trigger>
			<Portal>
				<Menu.Positioner>
					<Menu.Content
						minWidth="200px"
						p="1"
						layerStyle="sheet"
						color="ink"
						boxShadow="raised"
						outline="none"
						zIndex="header"
					>
						{actions.map((action) => (
							<Item key={action.label} value={action.label}>
								{action.label}
							</Item>
						))}
					</Menu.Content>
				</Menu.Positioner>
			</Portal>
		</Menu.Root>
	);
}

const Item = chakra(Menu.Item, {
	base: {
		display: 'flex',
		alignItems: 'center',
		minHeight: '40px',
		px: '3',
		fontSize: 'small',
		borderRadius: 'image',
		cursor: 'pointer',
		outline: 'none',
		'&[data-highlighted]': { bg: 'line' },
	},
});
