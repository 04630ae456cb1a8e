import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';

interface StoredImageProps {
	/** A presigned URL; without one, `missing` is shown. */
	readonly link: string | undefined;
	readonly alt: string;
	readonly fit?: 'contain' | 'cover';
	/** Shows a checkerboard behind transparent pixels. */
	readonly transparent?: boolean;
	/** Called once when a link fails, until an image loads. */
	readonly onError?: () => void;
	readonly onLoaded?: (image: HTMLImageElement) => void;
	/** The text shown without an image. */
	readonly missing: string;
}

/** An image from the bucket. It fills its container and reports a link that has expired. */
export function StoredImage({
	link,
	alt,
	fit = 'cover',
	transparent,
	onError,
	onLoaded,
	missing,
}: StoredImageProps) {
	const [failedLink, setFailedLink] = useState<string>();
	const reported = useRef(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new link is tried again.
	useEffect(() => setFailedLink(undefined), [link]);

	if (!link || failedLink === link)
		return (
			<Background display="grid" placeItems="center" p="3" textAlign="center" fontSize="small" color="muted">
				{missing}
			</Background>
		);
	return (
		<Background data-checked={transparent || undefined}>
			<chakra.img
				src={link}
				alt={alt}
				crossOrigin="anonymous"
				decoding="async"
				width="full"
				height="full"
				objectFit={fit}
				onLoad={({ currentTarget }) => {
					reported.current = false;
					onLoaded?.(currentTarget);
				}}
				onError={() => {
					setFailedLink(link);
					if (!reported.current) onError?.();
					reported.current = true;
				}}
			/>
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
