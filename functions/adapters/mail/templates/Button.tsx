import { Button as EmailButton } from '@react-email/components';

interface ButtonProps {
	readonly href: string;
	readonly children: string;
}

/** A mail's call to action. */
export const Button = ({ href, children }: ButtonProps) => (
	<EmailButton
		href={href}
		style={{
			backgroundColor: '#1b1b1a',
			borderRadius: 8,
			color: '#ffffff',
			fontSize: 16,
			fontWeight: 700,
			margin: '16px 0 8px',
			padding: '12px 20px',
		}}
	>
		{children}
	</EmailButton>
);
