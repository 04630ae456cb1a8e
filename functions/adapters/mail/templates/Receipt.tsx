import { Column, Row, Section, Text } from '@react-email/components';
import { bodyText, Layout } from './Layout.tsx';

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

/** The receipt of a purchase, with or without a discount. */
export const Receipt = ({ discounted }: { discounted: boolean }) => (
	<Layout title="Thank you for your purchase" preview="Added to your account: {{credits}}">
		<Text style={bodyText}>Added to your account: {'{{credits}}'}. Credits do not expire.</Text>
		<Section style={{ borderTop: '1px solid #dddbd6', borderBottom: '1px solid #dddbd6', margin: '16px 0' }}>
			<Line label="{{credits}} at {{price}}" value="{{full}}" />
			{discounted && <Line label="Discount ({{percentage}} %)" value="−{{discount}}" />}
			<Line label="Paid" value="{{total}}" strong />
		</Section>
		<Text style={bodyText}>
			Receipt {'{{number}}'}, {'{{date}}'} UTC. If something is wrong, reply to this mail.
		</Text>
	</Layout>
);
