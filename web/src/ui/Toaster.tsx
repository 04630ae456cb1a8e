import { chakra } from '@chakra-ui/react';
import { Icon } from './icons.tsx';
import { t } from './messages.en.ts';
import { dismiss, holdToasts, useToasts } from './toasts.ts';

const icons = { success: 'done', error: 'cross', info: 'clock' } as const;

const hold = () => holdToasts(true);
const release = () => holdToasts(false);

/** Shows the toasts at its place of the page, or of the dialog that is open: what follows moves down, so that they cover nothing. */
export const Toaster = () => (
	<div
		role="status"
		aria-live="polite"
		onPointerEnter={hold}
		onPointerLeave={release}
		onFocus={hold}
		onBlur={release}
	>
		{useToasts().map(({ id, tone, title, text }) => (
			<chakra.div
				key={id}
				data-toast=""
				display="flex"
				alignItems="start"
				gap="3"
				px={{ base: '4', md: '6', lg: '4' }}
				py="3"
				bg="ink"
				color="paper"
				borderRadius={{ lg: 'control' }}
				animation="appear {durations.short}"
			>
				<Icon name={icons[tone]} style={{ marginTop: 2 }} />
				<chakra.div flex="1" lineHeight={1.4}>
					<chakra.p fontWeight="strong">{title}</chakra.p>
					{text && <chakra.p fontSize="small">{text}</chakra.p>}
				</chakra.div>
				<chakra.button
					type="button"
					aria-label={t('dismiss')}
					p="1"
					mr="-1"
					_focusVisible={{ outlineColor: 'paper' }}
					onClick={() => dismiss(id)}
				>
					<Icon name="close" size={16} />
				</chakra.button>
			</chakra.div>
		))}
	</div>
);
