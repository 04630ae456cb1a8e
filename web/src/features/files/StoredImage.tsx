import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';

interface StoredImageProps {
	/** A presigned URL; without one, `missing` is shown. */
	readonly link: string | undefined;
	/** A presigned URL of a small version, which stands there until the image has arrived. */
	readonly preview?: string | undefined;
	readonly alt: string;
	readonly fit?: 'contain' | 'cover';
	/** Shows a checkerboard behind transparent pixels. */
	readonly transparent?: boolean;
	/** Of many pictures: those on screen first come before others, those below are loaded when they are scrolled to. */
	readonly turn?: 'first' | 'later' | undefined;
	/** Called once when a link fails, until an image loads. */
	readonly onError?: () => void;
	readonly onLoaded?: (image: HTMLImageElement) => void;
	readonly missing: string;
}

/** An image from the bucket. It fills its container and reports a link that has expired. */
export function StoredImage({
	link,
	preview,
	alt,
	fit = 'cover',
	transparent,
	turn,
	onError,
	onLoaded,
	missing,
}: StoredImageProps) {
	const [failedLink, setFailedLink] = useState<string>();
	const [loadedLink, setLoadedLink] = useState<string>();
	const reported = useRef(false);
	const isFilled = {
		position: 'absolute',
		inset: '0',
		width: 'full',
		height: 'full',
		objectFit: fit,
	} as const;

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new link is tried again.
	useEffect(() => setFailedLink(undefined), [link]);

	if ((!link && !preview) || failedLink === link)
		return (
			<Background display="grid" placeItems="center" p="3" textAlign="center" fontSize="small" color="muted">
				{missing}
			</Background>
		);
	return (
		<Background position="relative" data-checked={transparent || undefined}>
			{preview && loadedLink !== link && (
				<chakra.img {...isFilled} src={preview} alt={link ? '' : alt} crossOrigin="anonymous" />
			)}
			{link && (
				<chakra.img
					{...isFilled}
					src={link}
					alt={alt}
					crossOrigin="anonymous"
					decoding="async"
					{...(turn === 'first' ? { fetchPriority: 'high' } : turn && { loading: 'lazy' })}
					onLoad={({ currentTarget }) => {
						setLoadedLink(link);
						reported.current = false;
						onLoaded?.(currentTarget);
					}}
					onError={() => {
						setFailedLink(link);
						if (!reported.current) onError?.();
						reported.current = true;
					}}
				/>
			)}
		</Background>
	);
}

const Background = chakra('div', {
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
