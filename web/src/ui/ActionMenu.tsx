import { chakra, Menu, Portal } from '@chakra-ui/react';
import { Icon } from './icons.tsx';

export interface MenuAction {
	readonly label: string;
	readonly run: () => void;
}

/** A button that opens a menu of actions. */
export default function ActionMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
	return (
		<Menu.Root
			lazyMount
			unmountOnExit
			positioning={{ placement: 'bottom-end' }}
			onSelect={({ value }) => actions.find((action) => action.label === value)?.run()}
		>
			<Trigger aria-label={label}>
				<Icon name="more" size={18} />
			</Trigger>
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

const Trigger = chakra(Menu.Trigger, {
	base: {
		display: 'grid',
		placeItems: 'center',
		width: '32px',
		height: '32px',
		borderRadius: 'control',
		_hover: { bg: 'line' },
	},
});

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
