import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import useSWRImmutable from 'swr/immutable';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import type { Stated } from '#shared/sentences/sentence.ts';
import { loadTranslated } from '../../../api/translated.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { frameRatio, pictureFrame } from '../../../ui/canvas/pictureFrame.ts';
import { Wipe } from '../../../ui/Wipe.tsx';
import { displayOf } from '../statusDisplay.ts';
import { t } from '../text.ts';

/** A sentence of the server in the language of the page, once that is loaded; until then nothing. */
function useTranslated(sentence: Stated): string | undefined {
	const { data: translated } = useSWRImmutable('sentences', loadTranslated);
	return translated?.(sentence);
}

interface UnfinishedResultProps {
	readonly request: Pick<ArtRequest, 'status' | 'reason' | 'reason_key' | 'reason_params' | 'credit_amount'>;
	/** Width over height of the result. */
	readonly ratio: number;
	/** The original, which fills its container. */
	readonly original: ReactNode;
}

/** In place of a result: the original behind the progress, or why there is no result. */
export const UnfinishedResult = ({ request, ratio, original }: UnfinishedResultProps) => (
	<chakra.div
		position="relative"
		{...pictureFrame}
		minHeight="320px"
		borderRadius="image"
		overflow="hidden"
		bg="line"
		style={{ ...frameRatio(ratio), aspectRatio: ratio }}
	>
		{request.status === 'FAILED' ? (
			<Failed request={request} original={original} />
		) : (
			<Wipe
				edge={100 - displayOf(request.status).progress}
				before={
					<chakra.div height="full" filter="grayscale(1)" opacity="0.4">
						{original}
					</chakra.div>
				}
				after={original}
			>
				<chakra.p
					position="absolute"
					left="4"
					bottom="4"
					px="3"
					py="1"
					bg="sheet"
					borderRadius="full"
					fontSize="small"
				>
					{t('resultHere')}
				</chakra.p>
			</Wipe>
		)}
	</chakra.div>
);

const Reason = (sentence: Stated) => <chakra.p maxWidth="reading">{useTranslated(sentence)}</chakra.p>;

const Failed = ({ request, original }: Pick<UnfinishedResultProps, 'request' | 'original'>) => (
	<>
		<chakra.div position="absolute" inset="0" filter="grayscale(1)" opacity="0.16" aria-hidden="true">
			{original}
		</chakra.div>
		<chakra.div
			position="relative"
			height="full"
			display="grid"
			gap="2"
			p="5"
			placeContent="center"
			justifyItems="center"
			textAlign="center"
		>
			<chakra.p fontWeight="strong">{t('notMade')}</chakra.p>
			{request.reason && (
				<Reason message={request.reason} reason={request.reason_key} params={request.reason_params} />
			)}
			<p>{t('returned', { credits: formatCredits(request.credit_amount) })}</p>
		</chakra.div>
	</>
);
