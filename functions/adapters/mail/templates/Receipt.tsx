import { Column, Row, Section, Text } from '@react-email/components';
import { bodyText, Layout } from './Layout.tsx';
import type { MailProps } from './mailText.ts';

const line = { ...bodyText, margin: '4px 0' };
const figure = { ...line, textAlign: 'right' as const, fontVariantNumeric: 'tabular-nums' };

const Line = ({ label, value, strong }: { label: string; value: string; strong?: boolean }) => (
	<Row>
		<Column>
			<Text style={{ ...line, fontWeight: strong ? 700 : 400 }}>{label}</Text>
		</Column>
		<Column>
			<Text style={{ ...figure, fontWeight: strong ? 700 : 400 }}>{value}</Text>
		</Column>
	</Row>
);

interface ReceiptProps extends MailProps {
	readonly discounted: boolean;
}

/** The receipt of a purchase, with or without a discount. */
export const Receipt = ({ language, texts, discounted }: ReceiptProps) => (
	<Layout
		language={language}
		footer={texts.footer}
		title={texts.receipt.title}
		preview={texts.receipt.preview}
	>
		<Text style={bodyText}>{texts.receipt.added}</Text>
		<Section style={{ borderTop: '1px solid #dddbd6', borderBottom: '1px solid #dddbd6', margin: '16px 0' }}>
			<Line label={texts.receipt.line} value="{{full}}" />
			{discounted && <Line label={texts.receipt.discount} value="−{{discount}}" />}
			<Line label={texts.receipt.paid} value="{{total}}" strong />
		</Section>
		<Text style={bodyText}>{texts.receipt.note}</Text>
	</Layout>
);
