import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useObjectUrl } from '../../ui/useObjectUrl.ts';

/** A chosen photo that has not been uploaded yet. */
export function LocalPhoto({ file }: { file: File }) {
	const url = useObjectUrl(file);
	const [failedUrl, setFailedUrl] = useState<string>();
	if (!url || failedUrl === url)
		return (
			<chakra.span display="grid" placeItems="center" minHeight="200px" color="muted">
				{url && 'No preview'}
			</chakra.span>
		);
	return (
		<chakra.img
			src={url}
			alt={`Your photo, ${file.name}`}
			onError={() => setFailedUrl(url)}
			maxHeight="min(460px, 70vh)"
			objectFit="contain"
		/>
	);
}
