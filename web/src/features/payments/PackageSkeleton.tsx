import { chakra } from '@chakra-ui/react';
import { packageQuotes } from '#shared/payments/pricing.ts';
import { PageWithAside } from '../../ui/Page.tsx';
import { t } from './text.ts';

const count = packageQuotes('IDR').length;

/** Placeholders of the packages and the summary, with the height of the loaded page. */
export const PackageSkeleton = () => (
	<div role="status">
		<chakra.span srOnly>{t('loading')}</chakra.span>
		<PageWithAside aria-hidden="true">
			<chakra.div
				display="grid"
				gap="2"
				alignContent="start"
				gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
				minHeight={{ base: '1000px', md: '560px' }}
				pt="40px"
			>
				{Array.from({ length: count }, (_, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id.
					<Block key={i} height="76px" />
				))}
			</chakra.div>
			<Block height="376px" hideBelow="lg" />
		</PageWithAside>
	</div>
);

const Block = chakra('div', { base: { bg: 'line', borderRadius: 'control' } });
