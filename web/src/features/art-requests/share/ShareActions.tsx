import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copyText.ts';
import { Icon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toasts.ts';
import { t } from './messages.en.ts';

type SharedRequest = Pick<ArtRequest, 'id' | 'share_url'>;

/** The public page of a request; `onChange` receives its address, or that there is none. */
function useShare(
	{ id, share_url: address }: SharedRequest,
	onChange: (change: Partial<SharedRequest>) => void,
) {
	const [pending, setPending] = useState<'sharing' | 'withdrawing'>();

	async function run(what: typeof pending, action: () => Promise<void>, failure: string) {
		setPending(what);
		await attempt(action, failure);
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

interface ShareActionsProps {
	readonly request: Pick<ArtRequest, 'id' | 'share_url'>;
	readonly onChange: (change: Pick<ArtRequest, 'share_url'>) => void;
}

/** Makes a completed request public, shows that it is, and stops sharing it. */
export default function ShareActions({ request, onChange }: ShareActionsProps) {
	const { address, pending, share, withdraw } = useShare(request, onChange);
	return (
		<>
			<Button busy={pending === 'sharing' && t('sharing')} disabled={Boolean(pending)} onClick={share}>
				<Icon name="share" size={18} /> {t(address ? 'copyLink' : 'share')}
			</Button>
			{address && (
				<chakra.section
					aria-label={t('publicPage')}
					display="grid"
					gap="2"
					p="4"
					gridColumn="1 / -1"
					layerStyle="sheet"
					fontSize="small"
				>
					<chakra.p fontWeight="strong">{t('isPublic')}</chakra.p>
					<chakra.p color="muted">{t('shareNote')}</chakra.p>
					<chakra.a
						href={address}
						target="_blank"
						rel="noreferrer"
						overflowWrap="anywhere"
						textDecoration="underline"
						textUnderlineOffset="4px"
					>
						{address.replace(/^https?:\/\//, '')}
					</chakra.a>
					<Button
						size="small"
						justifySelf="start"
						busy={pending === 'withdrawing' && t('stopping')}
						disabled={Boolean(pending)}
						onClick={withdraw}
					>
						{t('stop')}
					</Button>
				</chakra.section>
			)}
		</>
	);
}
