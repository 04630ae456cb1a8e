import { Column, Img, Row, Section, Text } from '@react-email/components';
import type { ReactElement, ReactNode } from 'react';
import type { Language } from '#shared/languages/languages.ts';
import { Action, bodyText, Layout, Paragraph } from './Layout.tsx';
import type en from './messages.en.ts';

/** The texts of the mails in a language. */
export type Texts<Messages = typeof en> = {
	readonly [K in keyof Messages]: Messages[K] extends string ? string : Texts<Messages[K]>;
};

interface Notice {
	readonly subject: string;
	readonly title: string;
	/** Mail programs show it beside the subject. */
	readonly preview: string;
}

/** A mail that is rendered when the functions are bundled. */
export interface Template {
	readonly subject: string;
	readonly element: ReactElement;
}

const codeStyle = {
	fontFamily: 'Menlo, Consolas, monospace',
	fontSize: 36,
	fontWeight: 700,
	letterSpacing: 8,
	margin: '16px 0',
};
const line = { ...bodyText, margin: '4px 0' };
const figure = { ...line, textAlign: 'right' as const, fontVariantNumeric: 'tabular-nums' };

const ReceiptLine = ({ label, value, strong }: { label: string; value: string; strong?: boolean }) => (
	<Row>
		<Column>
			<Text style={{ ...line, fontWeight: strong ? 700 : 400 }}>{label}</Text>
		</Column>
		<Column>
			<Text style={{ ...figure, fontWeight: strong ? 700 : 400 }}>{value}</Text>
		</Column>
	</Row>
);

/** Every mail in a language, with `{{placeholders}}`. */
export function mailsIn(language: Language, texts: Texts): Record<string, Template> {
	const notice = ({ subject, title, preview }: Notice, body: ReactNode): Template => ({
		subject,
		element: (
			<Layout language={language} footer={texts.footer} title={title} preview={preview}>
				{body}
			</Layout>
		),
	});
	const withCode = (mail: Notice & { body: string; notRequested: string }) =>
		notice(
			mail,
			<>
				<Paragraph>{mail.body}</Paragraph>
				<Text style={codeStyle}>{'{{code}}'}</Text>
				<Paragraph>{mail.notRequested}</Paragraph>
			</>,
		);
	const withAction = (mail: Notice & { body: string; button: string }) =>
		notice(
			mail,
			<>
				<Paragraph>{mail.body}</Paragraph>
				<Action>{mail.button}</Action>
			</>,
		);
	const receipt = (discounted: boolean) =>
		notice(
			texts.receipt,
			<>
				<Paragraph>{texts.receipt.added}</Paragraph>
				<Section
					style={{ borderTop: '1px solid #dddbd6', borderBottom: '1px solid #dddbd6', margin: '16px 0' }}
				>
					<ReceiptLine label={texts.receipt.line} value="{{full}}" />
					{discounted && <ReceiptLine label={texts.receipt.discount} value="−{{discount}}" />}
					<ReceiptLine label={texts.receipt.paid} value="{{total}}" strong />
				</Section>
				<Paragraph>{texts.receipt.note}</Paragraph>
			</>,
		);
	const refund = { preview: texts.refundedAmount };
	return {
		loginCode: withCode(texts.loginCode),
		erasureCode: withCode(texts.erasureCode),
		grantCode: withCode(texts.grantCode),
		receipt: receipt(false),
		discountedReceipt: receipt(true),
		// Does not quote the message, since visitors can enter any address.
		contactConfirmation: notice(
			texts.contactConfirmation,
			<>
				<Paragraph>{texts.contactConfirmation.body}</Paragraph>
				<Paragraph>{texts.contactConfirmation.ticket}</Paragraph>
				<Paragraph>{texts.contactConfirmation.mistake}</Paragraph>
			</>,
		),
		contactNotice: notice(
			texts.contactNotice,
			<>
				<Paragraph>{texts.contactNotice.wrote}</Paragraph>
				<Paragraph whiteSpace="pre-wrap">{'{{message}}'}</Paragraph>
				<Paragraph>{texts.contactNotice.reply}</Paragraph>
			</>,
		),
		contactAnswer: notice(
			texts.contactAnswer,
			<>
				<Paragraph whiteSpace="pre-wrap">{'{{message}}'}</Paragraph>
				<Paragraph>{texts.contactAnswer.note}</Paragraph>
			</>,
		),
		// Pictures are small and inline, since links to them expire.
		batchEnded: notice(
			{ subject: '{{title}}', title: '{{title}}', preview: '{{preview}}' },
			<>
				{'{{pictures}}'}
				<Paragraph whiteSpace="pre-line">{'{{details}}'}</Paragraph>
				<Action>{texts.batchEnded.button}</Action>
			</>,
		),
		completed: notice(
			texts.completed,
			<>
				<Img
					src="cid:result"
					alt={texts.completed.alt}
					width="456"
					style={{ borderRadius: 8, width: '100%' }}
				/>
				<Paragraph>{texts.completed.copy}</Paragraph>
				<Action>{texts.completed.button}</Action>
				<Paragraph>{texts.completed.guarantee}</Paragraph>
			</>,
		),
		failed: notice(
			{ ...texts.failed, ...refund },
			<>
				<Paragraph>{'{{reason}}'}</Paragraph>
				<Paragraph>{texts.refundedSentence}</Paragraph>
				<Action>{texts.failed.button}</Action>
			</>,
		),
		failedTogether: notice(
			{ ...texts.failedTogether, ...refund },
			<>
				<Paragraph whiteSpace="pre-line">{'{{reasons}}'}</Paragraph>
				<Paragraph>{texts.refundedSentence}</Paragraph>
				<Action>{texts.failedTogether.button}</Action>
			</>,
		),
		refunded: withAction({ ...texts.refunded, ...refund }),
		overdue: withAction(texts.overdue),
		withdrawn: withAction(texts.withdrawn),
		webhookOff: withAction(texts.webhookOff),
		artistJob: withAction(texts.artistJob),
		artistReminder: withAction(texts.artistReminder),
	};
}
