import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { t } from '../messages.en.ts';
import { LazyDialog } from './LazyDialog.tsx';
import type { RequestForm } from './useNewRequest.ts';

interface FormPartProps {
	readonly form: RequestForm;
	/** Its name among the parts of the form, of which one is open. */
	readonly name: string;
	readonly title: string;
	/** What is chosen, in a few words. */
	readonly summary: string;
	readonly error?: string | undefined;
	/** The widest its sheet becomes. */
	readonly width?: string;
	readonly onClose?: () => void;
	readonly children: ReactNode;
}

/** A part of the form: a row that says what is chosen and opens the fields in a sheet. */
export function FormPart({ form, name, title, summary, error, width, onClose, children }: FormPartProps) {
	const close = () => {
		form.setPart(undefined);
		onClose?.();
	};
	return (
		<>
			<Row onClick={() => form.setPart(name)}>
				<RowTitle>{title}</RowTitle>
				<RowSummary data-wrong={error ? true : undefined}>{error ?? summary}</RowSummary>
				<Icon name="chevron" size={16} style={{ transform: 'rotate(-90deg)' }} />
			</Row>
			{form.part === name && (
				<LazyDialog
					title={title}
					startsInForm
					{...(width && { width })}
					onClose={close}
					actions={
						<Button tone="solid" width={{ base: 'full', md: 'auto' }} onClick={close}>
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
