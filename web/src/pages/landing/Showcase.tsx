import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { t } from './messages.en.ts';
import { SampleWipe } from './SampleWipe.tsx';
import { samples } from './samples.ts';

/** How long the photo of a sample is shown, before its result is. */
const photoMs = 1600;

/**
 * Whether the result of the shown sample is revealed by itself, a moment after the sample is shown: of the first one once, and
 * of each on devices without a pointer that hovers, where `prefers-reduced-motion` shows it at once.
 */
function useAutoReveal(shown: number): boolean {
	const [revealed, setRevealed] = useState<number>();
	const isFirst = useRef(true);

	useEffect(() => {
		const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
		if (!matchMedia('(hover: none)').matches && (isStill || !isFirst.current)) return;
		const timer = setTimeout(() => setRevealed(shown), isStill ? 0 : photoMs);
		return () => {
			isFirst.current = false;
			clearTimeout(timer);
		};
	}, [shown]);

	return revealed === shown;
}

/**
 * Whether to load the pictures of a sample of the carousel: those of the shown one, those shown before and, once the
 * page is loaded, those of the next.
 */
function useLoadedSamples(shown: number): (index: number) => boolean {
	const [pageLoaded, setPageLoaded] = useState(false);
	const [furthest, setFurthest] = useState(shown);
	if (shown > furthest) setFurthest(shown);

	useEffect(() => {
		const finish = () => setPageLoaded(true);
		if (document.readyState === 'complete') finish();
		else window.addEventListener('load', finish, { once: true });
		return () => window.removeEventListener('load', finish);
	}, []);

	return (index) => index <= furthest + (pageLoaded ? 1 : 0);
}

/**
 * A carousel of the samples; hovering, focusing or tapping reveals the professional picture. The first reveals itself once,
 * and where nothing can hover each does.
 */
export function Showcase() {
	/** What the visitor has asked for: the professional picture, or the photo; `undefined` while they have not. */
	const [held, setHeld] = useState<boolean>();
	const [shown, select] = useCarousel(samples.length, held !== undefined);
	const revealedByItself = useAutoReveal(shown);
	const revealed = held ?? revealedByItself;
	const loads = useLoadedSamples(shown);
	const show = (index: number) => {
		setHeld(undefined);
		select(index);
	};
	const label = revealed ? t('professional') : t('amateur');

	return (
		<chakra.section aria-label={t('beforeAfter')} display="grid" gap="3">
			<Frame
				type="button"
				aria-pressed={revealed}
				onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld(true)}
				onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setHeld(undefined)}
				onFocus={(event) => event.target.matches(':focus-visible') && setHeld(true)}
				onBlur={() => setHeld(undefined)}
				onClick={({ nativeEvent, detail }) => {
					const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType !== 'mouse';
					if (detail === 0 || isTap) setHeld(!revealed);
				}}
			>
				{samples.map((sample, i) => (
					<chakra.span
						key={sample.id}
						position="absolute"
						inset="0"
						transition="opacity {durations.fade}"
						opacity={i === shown ? 1 : 0}
						aria-hidden={i !== shown}
					>
						{loads(i) && (
							<SampleWipe
								sample={sample}
								alts={sample.alts}
								edge={revealed && i === shown ? 0 : 100}
								eager={i === 0}
							/>
						)}
					</chakra.span>
				))}
				<Label>{label}</Label>
			</Frame>
			<chakra.div display="flex" flexWrap="wrap" gap="1" mx="-3">
				{samples.map(({ id, name }, i) => (
					<SampleButton key={id} type="button" aria-pressed={i === shown} onClick={() => show(i)}>
						{name}
					</SampleButton>
				))}
			</chakra.div>
		</chakra.section>
	);
}

const Frame = chakra('button', {
	base: {
		position: 'relative',
		display: 'block',
		width: 'full',
		aspectRatio: '1',
		borderRadius: 'image',
		overflow: 'hidden',
		bg: 'line',
	},
});

const Label = chakra('span', {
	base: {
		position: 'absolute',
		left: '4',
		bottom: '4',
		px: '3',
		py: '1',
		bg: 'ink',
		color: 'paper',
		borderRadius: 'full',
		fontSize: 'small',
		fontWeight: 'strong',
	},
});

const SampleButton = chakra('button', {
	base: {
		minHeight: '40px',
		px: '3',
		fontSize: 'small',
		color: 'muted',
		borderRadius: 'control',
		'&[aria-pressed=true]': { color: 'ink', fontWeight: 'strong' },
		_hover: { color: 'ink' },
	},
});

const intervalMs = 4000;

/**
 * Cycles through `length` indices, one every four seconds, until one is selected. Stops while `paused` and with
 * `prefers-reduced-motion`.
 */
function useCarousel(length: number, paused: boolean): [number, (index: number) => void] {
	const [index, setIndex] = useState(0);
	const [selected, setSelected] = useState(false);

	useEffect(() => {
		if (paused || selected || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
		const timer = setInterval(() => setIndex((current) => (current + 1) % length), intervalMs);
		return () => clearInterval(timer);
	}, [length, paused, selected]);

	const select = (next: number) => {
		setIndex(next);
		setSelected(true);
	};
	return [index, select];
}
