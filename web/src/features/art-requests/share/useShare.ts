import { useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { call } from '../../../api/client.ts';
import { errorMessage, isAborted } from '../../../api/errors.ts';
import { toast } from '../../../ui/toasts.ts';
import { copyText } from './copyText.ts';
import { t } from './text.ts';

type SharedRequest = Pick<ArtRequest, 'id' | 'share_url'>;

/** The public page of a request; `onChange` receives its address, or that there is none. */
export function useShare(
	{ id, share_url: address }: SharedRequest,
	onChange: (change: Partial<SharedRequest>) => void,
) {
	const [pending, setPending] = useState<'sharing' | 'withdrawing'>();

	async function run(what: typeof pending, action: () => Promise<void>, failure: string) {
		setPending(what);
		try {
			await action();
		} catch (error) {
			if (!isAborted(error)) toast('error', errorMessage(error, failure));
		}
		setPending(undefined);
	}

	async function makePublic(): Promise<string> {
		const { url } = await call('shareArtRequest', { params: { id } });
		onChange({ share_url: url });
		return url;
	}

	return {
		pending,
		address,
		/** Makes the request public if it is not, and copies its address. */
		share: () =>
			run(
				'sharing',
				async () => {
					const copied = await copyText(address ?? makePublic());
					if (copied) toast('success', t('copied'));
					else toast('info', t('address'));
				},
				t('shareFailed'),
			),
		withdraw: () =>
			run(
				'withdrawing',
				async () => {
					await call('unshareArtRequest', { params: { id } });
					onChange({ share_url: undefined });
					toast('success', t('isPrivate'));
				},
				t('stopFailed'),
			),
	};
}
