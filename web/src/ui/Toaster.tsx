import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from './icons.tsx';
import { t } from './messages.en.ts';
import { dismiss, holdToasts, toasterId, useToasts } from './toasts.ts';

const icons = { success: 'done', error: 'cross', info: 'clock' } as const;

const hold = () => holdToasts(true);
const release = () => holdToasts(false);

/** The distance between two places that are tried, in pixels. */
const step = 8;

/** How far toasts move up, in pixels, until they cover nothing that can be pressed; 0 where there is no such place. */
function freeDistance(toaster: HTMLElement): number {
	const { top, bottom, left, right } = toaster.getBoundingClientRect();
	const boxes = [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')].map(
		(control) => control.getBoundingClientRect(),
	);
	const beside = boxes.filter((box) => box.right > left && box.left < right);
	const lowest = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
	for (let by = 0; top - by > lowest; by += step)
		if (beside.every((box) => box.bottom < top - by || box.top > bottom - by)) return by;
	return 0;
}

/** Shows the toasts; mounted once. */
export function Toaster() {
	const toasts = useToasts();
	const element = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const { current } = element;
		if (!current || toasts.length === 0) return;
		current.style.translate = '0';
		if (!document.querySelector('[data-bar], [role=dialog]'))
			current.style.translate = `0 -${freeDistance(current)}px`;
	}, [toasts]);
	return (
		<chakra.div
			ref={element}
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
			{toasts.map(({ id, tone, title, text }) => (
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
}
