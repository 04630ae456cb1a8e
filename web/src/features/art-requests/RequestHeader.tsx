import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { requestStatuses, toRequestStatus } from '#shared/art-requests/statuses.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { toast } from '../../ui/toasts.ts';
import { statusDisplay } from './statusDisplay.ts';

interface RequestHeaderProps {
	readonly request: ArtRequest;
	readonly backTo: string;
	readonly refreshing: boolean;
	readonly onRefresh: () => void;
	/** Downloads the result; `undefined` until there is one. */
	readonly onDownload: (() => void) | undefined;
}

async function share() {
	try {
		await navigator.clipboard.writeText(window.location.href);
		toast('success', 'Link copied to clipboard');
	} catch {
		toast('error', 'The link could not be copied. Please copy it from the address bar.');
	}
}

/** The status of a request and its actions. */
export function RequestHeader({ request, backTo, refreshing, onRefresh, onDownload }: RequestHeaderProps) {
	const status = toRequestStatus(request.status);
	const known = requestStatuses.some((name) => name === request.status.toUpperCase());
	const { headline, icon, color, progress } = statusDisplay[status];

	return (
		<chakra.div display="grid" gap="4">
			<chakra.span
				display="inline-flex"
				alignItems="center"
				gap="2"
				justifySelf="start"
				fontSize="small"
				asChild
			>
				<Link to={backTo}>
					<Icon name="arrowLeft" size={16} /> Back
				</Link>
			</chakra.span>
			<chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="4">
				<chakra.div display="flex" alignItems="center" gap="3" aria-live="polite">
					<chakra.span color={color} flexShrink="0">
						<Icon name={icon} size={32} />
					</chakra.span>
					<PageTitle>{known ? headline : 'Unknown status'}</PageTitle>
				</chakra.div>
				<chakra.div display="flex" flexWrap="wrap" gap="2" width={{ base: 'full', md: 'auto' }}>
					<Button size="small" busy={refreshing && 'Refreshing...'} onClick={onRefresh}>
						<Icon name="refresh" size={16} /> Refresh Status
					</Button>
					{status === 'COMPLETED' && (
						<>
							<Button size="small" onClick={share}>
								<Icon name="share" size={16} /> Share
							</Button>
							<Button
								size="small"
								tone="primary"
								width={{ base: 'full', md: 'auto' }}
								order={{ base: -1, md: 0 }}
								disabled={!onDownload}
								onClick={onDownload}
							>
								<Icon name="download" size={16} /> Download
							</Button>
						</>
					)}
				</chakra.div>
			</chakra.div>
			<ProgressBar label={`Progress: ${statusDisplay[status].label}`} value={progress} tone={color} />
		</chakra.div>
	);
}
