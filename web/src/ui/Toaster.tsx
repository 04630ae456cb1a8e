import { chakra } from '@chakra-ui/react';
import { Icon } from './icons.tsx';
import { t } from './messages.en.ts';
import { dismiss, holdToasts, toasterId, useToasts } from './toasts.ts';

const icons = { success: 'done', error: 'cross', info: 'clock' } as const;

const hold = () => holdToasts(true);
const release = () => holdToasts(false);

/** Shows the toasts; mounted once. */
export const Toaster = () => (
	<chakra.div
		id={toasterId}
		role="status"
		aria-live="polite"
		position="fixed"
		zIndex="toast"
		bottom={{ base: 'calc({spacing.2} + var(--bars, 0px))', lg: 'calc({spacing.5} + var(--bars, 0px))' }}
		left={{ base: '2', lg: '5' }}
		right={{ base: '2', lg: '5' }}
		css={{
			// Away from the bar of a page, whose buttons stay in reach wherever it is, and below the logo and the menu.
			'html:has([data-bar]) &': { top: 'calc({sizes.header} + {spacing.2})', bottom: 'auto' },
			// Away from the buttons of a dialog, and beside that which closes it.
			'html:has([role=dialog]) &': { top: '2', bottom: 'auto', right: '64px' },
			'html:has([data-bar], [role=dialog]) &': { justifyItems: { lg: 'center' } },
		}}
		display="grid"
		justifyItems="start"
		gap="2"
		pointerEvents="none"
		onPointerEnter={hold}
		onPointerLeave={release}
		onFocus={hold}
		onBlur={release}
	>
		{useToasts().map(({ id, tone, title, text }) => (
			<chakra.div
				key={id}
				display="flex"
				alignItems="start"
				gap="3"
				width={{ base: 'full', lg: '420px' }}
				maxWidth="420px"
				px="4"
				py="3"
				bg="ink"
				color="paper"
				borderRadius="control"
				boxShadow="raised"
				pointerEvents="auto"
				animation="rise {durations.short}"
			>
				<Icon name={icons[tone]} style={{ marginTop: 2, flexShrink: 0 }} />
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
	</chakra.div>
);
