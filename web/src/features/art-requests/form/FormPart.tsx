import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { t } from '../messages.en.ts';
import { LazyDialog } from './LazyDialog.tsx';
import type { useNewRequest } from './useNewRequest.ts';

export interface PartProps {
	readonly form: ReturnType<typeof useNewRequest>;
	readonly isOpen: boolean;
	readonly onOpen: (isOpen: boolean) => void;
}

/** Which part of the form is open, and how it is opened and closed. */
export const partProps = (form: PartProps['form'], name: string): Omit<PartProps, 'form'> => ({
	isOpen: form.part === name,
	onOpen: (opens) => form.setPart(opens ? name : undefined),
});

interface FormPartProps {
	readonly title: string;
	/** What is chosen, in a few words. */
	readonly summary: string;
	readonly error?: string | undefined;
	readonly isOpen: boolean;
	readonly onOpen: (isOpen: boolean) => void;
	/** The widest its sheet becomes. */
	readonly width?: string;
	readonly children: ReactNode;
}

/** A part of the form: a row that says what is chosen and opens the fields in a sheet. */
export const FormPart = ({ title, summary, error, isOpen, onOpen, width, children }: FormPartProps) => (
	<>
		<Row onClick={() => onOpen(true)}>
			<RowTitle>{title}</RowTitle>
			<RowSummary data-wrong={error ? true : undefined}>{error ?? summary}</RowSummary>
			<Icon name="chevron" size={16} style={{ transform: 'rotate(-90deg)' }} />
		</Row>
		{isOpen && (
			<LazyDialog
				title={title}
				startsInForm
				{...(width && { width })}
				onClose={() => onOpen(false)}
				actions={
					<Button tone="solid" width={{ base: 'full', md: 'auto' }} onClick={() => onOpen(false)}>
						{t('done')}
					</Button>
				}
			>
				{children}
			</LazyDialog>
		)}
	</>
);

export const Row = chakra(
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
			_hover: { borderColor: 'edge' },
		},
	},
	{ defaultProps: { type: 'button' } },
);

export const RowTitle = chakra('span', { base: { fontWeight: 'strong' } });

export const RowSummary = chakra('span', {
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
