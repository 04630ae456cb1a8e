import {
	Body,
	Button,
	Container,
	Head,
	Heading,
	Html,
	Preview,
	Section,
	Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import type { Language } from '#shared/languages/languages.ts';

const ink = '#1b1b1a';
const quiet = '#6a6966';
const paper = '#f7f6f3';
const sans = 'Helvetica, Arial, sans-serif';

interface LayoutProps {
	readonly language: Language;
	readonly footer: string;
	readonly title: string;
	/** Mail programs show it beside the subject. */
	readonly preview: string;
	readonly children: ReactNode;
}

/** The layout of every mail. */
export const Layout = ({ language, footer, title, preview, children }: LayoutProps) => (
	<Html lang={language}>
		<Head />
		<Preview>{preview}</Preview>
		<Body style={{ backgroundColor: paper, color: ink, fontFamily: sans, margin: 0, padding: '32px 16px' }}>
			<Container style={{ backgroundColor: '#ffffff', borderRadius: 12, maxWidth: 520, padding: 32 }}>
				<Text style={{ fontSize: 18, fontWeight: 700, margin: 0 }}>Pixwand</Text>
				<Heading as="h1" style={{ fontSize: 26, lineHeight: '32px', margin: '24px 0 8px' }}>
					{title}
				</Heading>
				<Section>{children}</Section>
				<Text style={{ color: quiet, fontSize: 13, lineHeight: '20px', margin: '32px 0 0' }}>{footer}</Text>
			</Container>
		</Body>
	</Html>
);

export const bodyText = { fontSize: 16, lineHeight: '24px', margin: '8px 0' };

interface ParagraphProps {
	readonly children: string;
	/** What becomes of the line breaks in a value. */
	readonly whiteSpace?: 'pre-line' | 'pre-wrap';
}

export const Paragraph = ({ children, whiteSpace }: ParagraphProps) => (
	<Text style={whiteSpace ? { ...bodyText, whiteSpace } : bodyText}>{children}</Text>
);

const actionStyle = {
	backgroundColor: ink,
	borderRadius: 8,
	color: '#ffffff',
	fontSize: 16,
	fontWeight: 700,
	margin: '16px 0 8px',
	padding: '12px 20px',
};

/** A mail's call to action. */
export const Action = ({ children }: { children: string }) => (
	<Button href="{{link}}" style={actionStyle}>
		{children}
	</Button>
);
