import { Dialog as ChakraDialog, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './icons.tsx';
import { t } from './messages.en.ts';
import { Toaster } from './Toaster.tsx';
import { undoBarId } from './toasts.ts';
import { useBackToClose } from './useBackToClose.ts';

interface DialogProps {
	readonly title: ReactNode;
	/** The widest it becomes. */
	readonly width?: string;
	/** Whether it is as high as its content, or fills the screen of a phone and most of that of a laptop. */
	readonly size?: 'content' | 'screen';
	/** What has the focus at first, unless the first button. */
	readonly initialFocus?: RefObject<HTMLElement | null>;
	readonly onKeyDown?: (event: KeyboardEvent) => void;
	/** Whether the first field has the focus at first, rather than the first button. */
	readonly startsInForm?: boolean;
	readonly onClose: () => void;
	/** Whether closing loses what was written: then it asks first. */
	readonly hasDraft?: boolean;
	readonly children: ReactNode;
	/** The buttons at the end. */
	readonly actions?: ReactNode;
}

const undoBar = () => document.getElementById(undoBarId);

/** What of a page stays in reach beside a dialog. An element that is not there would be waited for, which ends in an error. */
const elementsBeside = () => (undoBar() ? [undoBar] : []);

/**
 * A modal dialog, open while it is mounted. Escape and the button close it. It is rendered in place and not at the end of
 * the document: everything beside it is hidden from screen readers, but not what can be undone.
 */
export function Dialog(props: DialogProps) {
	const { title, startsInForm, initialFocus, hasDraft = false, onClose, children, actions } = props;
	const [asks, setAsks] = useState(false);
	const close = () => (hasDraft && !asks ? setAsks(true) : onClose());
	useBackToClose(close);
	const [beside] = useState(elementsBeside);
	const content = useRef<HTMLDivElement>(null);
	const isScreen = props.size === 'screen';
	const width = props.width ?? (isScreen ? '1180px' : '560px');
	const firstField = () => content.current?.querySelector<HTMLElement>('input, select, textarea') ?? null;
	return (
		<ChakraDialog.Root
			open
			persistentElements={beside}
			// The bar may have come after the dialog: Undo does not close it then, either.
			onInteractOutside={(event) => {
				if (undoBar()?.contains(event.detail.originalEvent.target as Node | null)) event.preventDefault();
			}}
			// A dialog that closes gives the focus back to the page, where another one has opened meanwhile.
			onFocusOutside={(event) => event.preventDefault()}
			initialFocusEl={initialFocus ? () => initialFocus.current : startsInForm ? firstField : undefined}
			onOpenChange={({ open }) => !open && close()}
		>
			<ChakraDialog.Backdrop position="fixed" inset="0" zIndex="header" bg="black" opacity="0.5" />
			<ChakraDialog.Positioner
				position="fixed"
				inset="0"
				zIndex="header"
				display="grid"
				placeItems={{ base: 'end stretch', md: 'center' }}
				p={{ md: '5' }}
				pb={{ base: 'var(--bars, 0px)', md: 'max(var(--bars, 0px), {spacing.5})' }}
			>
				<ChakraDialog.Content
					ref={content}
					display="grid"
					gridTemplateRows="auto auto minmax(0, 1fr) auto"
					width="full"
					maxWidth={{ md: width }}
					maxHeight={{
						base: `calc(${isScreen ? '100dvh' : '94dvh'} - var(--bars, 0px))`,
						md: 'calc(100dvh - 24px - max(var(--bars, 0px), 24px))',
					}}
					height={isScreen ? '100dvh' : undefined}
					onKeyDown={props.onKeyDown}
					bg="paper"
					color="ink"
					borderTopRadius={{ base: isScreen ? '0' : 'control', md: 'control' }}
					borderBottomRadius={{ md: 'control' }}
					boxShadow="raised"
					outline="none"
					animation="rise {durations.short}"
				>
					<Header>
						<ChakraDialog.Title fontWeight="strong" fontSize="1.125rem" lineHeight={1.3}>
							{title}
						</ChakraDialog.Title>
						<CloseButton aria-label={t('closeDialog')} onClick={close}>
							<Icon name="close" size={18} />
						</CloseButton>
					</Header>
					<Toaster />
					<chakra.div overflowY="auto" px={{ base: '4', md: '5' }} py="4">
						{children}
					</chakra.div>
					{asks && hasDraft ? (
						<Footer role="alert">
							<chakra.p flex="1" alignSelf="center" fontWeight="strong">
								{t('discardDraft')}
							</chakra.p>
							<Button size="small" onClick={onClose}>
								{t('discard')}
							</Button>
							<Button size="small" tone="solid" autoFocus onClick={() => setAsks(false)}>
								{t('keepWriting')}
							</Button>
						</Footer>
					) : (
						actions && <Footer>{actions}</Footer>
					)}
				</ChakraDialog.Content>
			</ChakraDialog.Positioner>
		</ChakraDialog.Root>
	);
}

const Header = chakra('div', {
	base: {
		display: 'flex',
		alignItems: 'center',
		justifyContent: 'space-between',
		gap: '3',
		pl: { base: '4', md: '5' },
		pr: '3',
		py: '2',
		borderBottom: '1px solid',
		borderColor: 'line',
	},
});

const Footer = chakra('div', {
	base: {
		display: 'flex',
		flexWrap: 'wrap',
		justifyContent: 'end',
		gap: '2',
		px: { base: '4', md: '5' },
		py: '3',
		borderTop: '1px solid',
		borderColor: 'line',
	},
});

const CloseButton = chakra(
	'button',
	{
		base: {
			display: 'grid',
			placeItems: 'center',
			width: '40px',
			height: '40px',
			borderRadius: 'control',
			_hover: { bg: 'line' },
		},
	},
	{ defaultProps: { type: 'button' } },
);
