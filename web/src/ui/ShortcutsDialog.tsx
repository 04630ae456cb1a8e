import { chakra } from '@chakra-ui/react';
import { Dialog } from './Dialog.tsx';
import { t } from './messages.en.ts';
import type { ShortcutKey } from './useShortcuts.ts';

interface ShortcutsDialogProps {
	readonly shortcuts: readonly ShortcutKey[];
	readonly enabled: boolean;
	readonly onEnable: (enabled: boolean) => void;
	readonly onClose: () => void;
}

const keyNames: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Enter: 'Enter' };

/** The overview of a page's keys, and the switch that turns them off. */
export default function ShortcutsDialog({ shortcuts, enabled, onEnable, onClose }: ShortcutsDialogProps) {
	return (
		<Dialog title={t('shortcuts')} width="440px" onClose={onClose}>
			<chakra.dl
				display="grid"
				gridTemplateColumns="72px 1fr"
				rowGap="2"
				alignItems="center"
				fontSize="small"
			>
				{shortcuts.map(({ key, label }) => (
					<chakra.div key={key} display="contents">
						<dt>
							<Key>{keyNames[key] ?? key}</Key>
						</dt>
						<dd>{label}</dd>
					</chakra.div>
				))}
			</chakra.dl>
			<chakra.label
				display="flex"
				alignItems="center"
				gap="2"
				mt="4"
				pt="4"
				borderTopWidth="1px"
				borderColor="line"
			>
				<chakra.input
					type="checkbox"
					accentColor="ink"
					checked={enabled}
					onChange={(event) => onEnable(event.target.checked)}
				/>
				{t('useKeys')}
			</chakra.label>
		</Dialog>
	);
}

const Key = chakra('kbd', {
	base: {
		display: 'inline-block',
		minWidth: '28px',
		px: '2',
		textAlign: 'center',
		fontFamily: 'reading',
		fontWeight: 'strong',
		bg: 'sheet',
		borderWidth: '1px',
		borderColor: 'edge',
		borderRadius: 'image',
	},
});
