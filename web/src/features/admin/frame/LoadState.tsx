import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Page.tsx';
import type messages from './messages.en.ts';
import { t } from './messages.en.ts';

interface KeptDataErrorProps {
	/** What is shown instead. */
	readonly text: string;
	readonly error: Error;
	readonly busy: boolean;
	/** A rejection shows in `error`. */
	readonly onRetry: () => Promise<unknown>;
}

/** Says, above what was loaded before, that it could not be loaded again, and offers another try. */
export const KeptDataError = ({ text, error, busy, onRetry }: KeptDataErrorProps) => (
	<chakra.div
		role="alert"
		display="flex"
		flexWrap="wrap"
		alignItems="center"
		justifyContent="space-between"
		columnGap="4"
		rowGap="2"
		px="3"
		py="2"
		fontSize="small"
		borderWidth="1px"
		borderColor="failed"
		borderRadius="control"
	>
		<p>
			<chakra.strong fontWeight="strong" color="failed">
				{text}
			</chakra.strong>{' '}
			{error.message}
		</p>
		<Button size="small" busy={busy && t('loadingMore')} onClick={() => onRetry().catch(() => undefined)}>
			{t('tryAgain')}
		</Button>
	</chakra.div>
);

/** What is loaded, by the key of its name. */
export type Noun = keyof (typeof messages)['nouns'];

interface LoadStateProps extends Pick<KeptDataErrorProps, 'busy' | 'onRetry'> {
	readonly noun: Noun;
	/** What was loaded before. */
	readonly data: unknown;
	readonly error: Error | undefined;
}

/** Says that something is loading, or could not be loaded; nothing once it is there. */
export function LoadState({ noun: name, data, error, busy, onRetry }: LoadStateProps) {
	const noun = t(`nouns.${name}`);
	if (!error) return !data && <Loading label={t('rows.loading', { noun })} />;
	return (
		<KeptDataError
			text={t(data ? 'rows.outdated' : 'rows.failed', { noun })}
			error={error}
			busy={busy}
			onRetry={onRetry}
		/>
	);
}
