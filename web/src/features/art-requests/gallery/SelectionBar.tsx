import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { t } from '../messages.en.ts';

interface SelectionBarProps {
	readonly count: number;
	/** The images read so far for the archive, while it is made. */
	readonly progress: { readonly done: number; readonly total: number } | undefined;
	readonly onDownload: () => void;
	readonly onSelectAll: () => void;
	readonly onClear: () => void;
	/** Another way to download them. */
	readonly children?: ReactNode;
}

/** The actions for the selected pictures, at the bottom of the window. */
export const SelectionBar = ({
	count,
	progress,
	onDownload,
	onSelectAll,
	onClear,
	children,
}: SelectionBarProps) => (
	<Bar role="region" aria-label={t('selection')} data-bar="">
		<chakra.p fontWeight="strong" aria-live="polite" mr="auto">
			{t('selected', { count })}
		</chakra.p>
		<Button size="small" tone="ghost" onClick={onSelectAll}>
			{t('selectAll')}
		</Button>
		<Button size="small" tone="ghost" onClick={onClear}>
			{t('clear')}
		</Button>
		{children}
		<Button
			size="small"
			tone="primary"
			flexGrow={{ base: 1, md: 0 }}
			busy={progress && t('reading', { done: progress.done, total: progress.total })}
			onClick={onDownload}
		>
			<Icon name="download" size={16} /> {t('downloadZip')}
		</Button>
	</Bar>
);

const Bar = chakra('div', {
	base: {
		position: 'sticky',
		bottom: { base: '0', md: '4' },
		zIndex: '1',
		// A dialog is rendered in place, and has to be above the page's header.
		'&:has([role=dialog])': { zIndex: 'header' },
		display: 'flex',
		flexWrap: 'wrap',
		alignItems: 'center',
		gap: '2',
		mx: { base: '-4', md: '0' },
		px: '4',
		py: '3',
		bg: 'sheet',
		borderTop: '1px solid',
		borderX: { md: '1px solid' },
		borderBottom: { md: '1px solid' },
		borderColor: { base: 'line', md: 'line' },
		borderRadius: { md: 'control' },
		boxShadow: { md: 'raised' },
		// On a low screen it would cover the pictures.
		'@media (height < 560px)': { position: 'static' },
	},
});
