import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useRef } from 'react';
import { EarlyInput } from '../../ui/EarlyInput.tsx';

interface LandingSectionProps {
	readonly title?: string;
	/** The accessible name of a section without a title. */
	readonly label?: string;
	readonly children: ReactNode;
}

/** A full-width section of the landing page. Suspense makes React hydrate it in a task of its own. */
export function LandingSection({ title, label, children }: LandingSectionProps) {
	const section = useRef<HTMLElement>(null);
	return (
		<chakra.section
			ref={section}
			data-early=""
			aria-label={label ?? title}
			borderTop="1px solid"
			borderColor="line"
		>
			<chakra.div
				display="grid"
				gap={{ base: '6', md: '7' }}
				maxWidth="page"
				mx="auto"
				px={{ base: '4', md: '6' }}
				py={{ base: '8', md: '9' }}
			>
				<Suspense>
					{title && <chakra.h2 textStyle="title">{title}</chakra.h2>}
					{children}
					<EarlyInput part={section} />
				</Suspense>
			</chakra.div>
		</chakra.section>
	);
}
