import { chakra } from '@chakra-ui/react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { CutOutEditorProps } from './CutOutEditor.tsx';
import { cutOutUnavailable } from './cutOutUnavailable.ts';

interface CutOutFieldProps extends CutOutEditorProps {
	/** Shown until the editor is loaded, and instead of it where it cannot be loaded. */
	readonly fallback: ReactNode;
}

const Unavailable = () => (
	<chakra.p p="4" fontSize="small">
		{cutOutUnavailable}
	</chakra.p>
);

const CutOutEditor = lazy<ComponentType<CutOutEditorProps>>(() =>
	import('./CutOutEditor.tsx').catch(() => ({ default: Unavailable })),
);

/** The editor of a photo's cut-out, loaded when it is shown. */
export const CutOutField = ({ fallback, ...editor }: CutOutFieldProps) => (
	<Suspense fallback={fallback}>
		<CutOutEditor {...editor} />
	</Suspense>
);
