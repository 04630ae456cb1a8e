import { Text } from '@react-email/components';

/** A code to type, in large digits. */
export const Code = () => (
	<Text
		style={{
			fontFamily: 'Menlo, Consolas, monospace',
			fontSize: 36,
			fontWeight: 700,
			letterSpacing: 8,
			margin: '16px 0',
		}}
	>
		{'{{code}}'}
	</Text>
);
