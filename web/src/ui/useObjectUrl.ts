import { useEffect, useState } from 'react';

/** An object URL of a file, revoked on unmount. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (!file) return setUrl(undefined);
		const objectUrl = URL.createObjectURL(file);
		setUrl(objectUrl);
		return () => URL.revokeObjectURL(objectUrl);
	}, [file]);
	return url;
}
