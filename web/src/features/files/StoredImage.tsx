import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';

interface StoredImageProps {
	/** A short-lived link; without one a quiet ground is shown. */
	readonly link: string | undefined;
	readonly alt: string;
	readonly fit?: 'contain' | 'cover';
	/** Shows a checked ground where the picture is transparent. */
	readonly transparent?: boolean;
	/** Asks for a new link; called once for each link that fails. */
	readonly onBroken?: () => void;
	readonly onLoaded?: () => void;
	/** What is said when there is no picture to be had. */
	readonly missing: string;
}

/** A picture from the bucket. It fills its place and asks for a new link when its own has ended. */
export function StoredImage({
	link,
	alt,
	fit = 'cover',
	transparent,
	onBroken,
	onLoaded,
	missing,
}: StoredImageProps) {
	const [failed, setFailed] = useState<string>();
	const renewed = useRef(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new link is a new chance.
	useEffect(() => setFailed(undefined), [link]);

	if (!link || failed === link)
		return (
			<Ground display="grid" placeItems="center" p="3" textAlign="center" fontSize="small" color="muted">
				{missing}
			</Ground>
		);
	return (
		<Ground data-checked={transparent || undefined}>
			<chakra.img
				src={link}
				alt={alt}
				crossOrigin="anonymous"
				decoding="async"
				width="full"
				height="full"
				objectFit={fit}
				onLoad={() => {
					renewed.current = false;
					onLoaded?.();
				}}
				onError={() => {
					setFailed(link);
					if (!renewed.current) onBroken?.();
					renewed.current = true;
				}}
			/>
		</Ground>
	);
}

const Ground = chakra('div', {
	base: {
		width: 'full',
		height: 'full',
		bg: 'line',
		'&[data-checked]': {
			bg: 'sheet',
			backgroundImage:
				'conic-gradient({colors.line} 25%, transparent 0 50%, {colors.line} 0 75%, transparent 0)',
			backgroundSize: '24px 24px',
		},
	},
});
