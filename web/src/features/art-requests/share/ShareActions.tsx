import { chakra } from '@chakra-ui/react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { t } from './text.ts';
import { useShare } from './useShare.ts';

interface ShareActionsProps {
	readonly request: Pick<ArtRequest, 'id' | 'share_url'>;
	readonly onChange: (change: Pick<ArtRequest, 'share_url'>) => void;
}

/** Makes a completed request public, shows that it is, and stops sharing it. */
export function ShareActions({ request, onChange }: ShareActionsProps) {
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
					bg="sheet"
					border="1px solid"
					borderColor="line"
					borderRadius="control"
					fontSize="small"
				>
					<chakra.p fontWeight="strong">{t('isPublic')}</chakra.p>
					<chakra.p color="muted">{t('note')}</chakra.p>
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
