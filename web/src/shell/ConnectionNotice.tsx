import { chakra } from '@chakra-ui/react';
import { retryModules, useHasMissingModule } from '../api/lazyComponent.ts';
import { useChanging } from '../storage/useChanging.ts';
import { t } from './messages.en.ts';

function onConnectionChange(listener: () => void) {
	const controller = new AbortController();
	for (const event of ['online', 'offline'])
		window.addEventListener(event, listener, { signal: controller.signal });
	return () => controller.abort();
}

/** Says that the browser is offline, or that a part of the page could not be loaded. */
export function ConnectionNotice() {
	const online = useChanging(onConnectionChange, () => navigator.onLine, true);
	const isMissing = useHasMissingModule();
	return (
		<div role="status">
			{(!online || isMissing) && (
				<chakra.div
					display="flex"
					flexWrap="wrap"
					alignItems="center"
					justifyContent="center"
					columnGap="4"
					rowGap="1"
					px={{ base: '4', md: '6' }}
					py="2"
					bg="ink"
					color="paper"
					fontSize="small"
					textAlign="center"
				>
					<p>{noticeText(online, isMissing)}</p>
					{online && (
						<chakra.button
							type="button"
							minHeight="24px"
							fontWeight="strong"
							textDecoration="underline"
							textUnderlineOffset="4px"
							_focusVisible={{ outlineColor: 'paper' }}
							onClick={retryModules}
						>
							{t('tryAgain')}
						</chakra.button>
					)}
				</chakra.div>
			)}
		</div>
	);
}

function noticeText(online: boolean, isMissing: boolean): string {
	if (online) return t('pageMissing');
	return isMissing ? t('offlineMissing') : t('offline');
}
