import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Section } from '../../../ui/Section.tsx';
import { narrowScreen, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { LazyDialog } from '../LazyDialog.tsx';
import { t } from '../text.ts';

interface FormPartProps {
	readonly title: string;
	/** What is chosen, in a few words. */
	readonly summary: string;
	/** What is wrong with it. */
	readonly error?: string | undefined;
	readonly isOpen: boolean;
	readonly onOpen: (isOpen: boolean) => void;
	/** Whether the fields stand without the heading where there is room for them. */
	readonly hideTitle?: boolean;
	readonly children: ReactNode;
}

/** A part of the form: its fields where there is room for them, and on a phone a row that opens them in a sheet. */
export function FormPart({ title, summary, error, isOpen, onOpen, hideTitle, children }: FormPartProps) {
	const isNarrow = useMediaQuery(narrowScreen);
	if (!isNarrow) return hideTitle ? children : <Section title={title}>{children}</Section>;
	return (
		<>
			<Row onClick={() => onOpen(true)}>
				<chakra.span fontWeight="strong">{title}</chakra.span>
				<Summary data-wrong={error ? true : undefined}>{error ?? summary}</Summary>
				<Icon name="chevron" size={16} style={{ transform: 'rotate(-90deg)' }} />
			</Row>
			{isOpen && (
				<LazyDialog
					title={title}
					startsInForm
					onClose={() => onOpen(false)}
					actions={
						<Button tone="solid" width="full" onClick={() => onOpen(false)}>
							{t('done')}
						</Button>
					}
				>
					{children}
				</LazyDialog>
			)}
		</>
	);
}

/** Rows of parts below each other. */
export const FormParts = chakra('div', {
	base: {
		display: 'grid',
		gridTemplateColumns: 'minmax(0, 1fr)',
		gap: { base: '0', md: '8' },
		borderTop: { base: '1px solid', md: 'none' },
		borderColor: 'line',
	},
});

const Row = chakra(
	'button',
	{
		base: {
			display: 'flex',
			alignItems: 'center',
			gap: '3',
			minHeight: 'control',
			width: 'full',
			textAlign: 'left',
			borderBottom: '1px solid',
			borderColor: 'line',
		},
	},
	{ defaultProps: { type: 'button' } },
);

const Summary = chakra('span', {
	base: {
		flex: 1,
		minWidth: 0,
		textAlign: 'right',
		color: 'muted',
		fontSize: 'small',
		overflow: 'hidden',
		textOverflow: 'ellipsis',
		whiteSpace: 'nowrap',
		'&[data-wrong]': { color: 'failed', whiteSpace: 'normal' },
	},
});
