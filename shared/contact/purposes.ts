/** The purposes of a message to support. */
export const contactPurposes = [
	{ value: 'transaction', label: 'Transaction Issue' },
	{ value: 'art', label: 'Art/Design Question' },
	{ value: 'account', label: 'Account Management' },
	{ value: 'credit', label: 'Credit Issue' },
	{ value: 'feature', label: 'Feature Request' },
	{ value: 'others', label: 'Others' },
] as const;

export type ContactPurpose = (typeof contactPurposes)[number]['value'];
export const purposeValues = contactPurposes.map(({ value }) => value);

/** Returns the label of a purpose. */
export const purposeLabel = (purpose: ContactPurpose): string =>
	contactPurposes.find(({ value }) => value === purpose)?.label ?? purpose;

/** The pictures of an answer, at most. */
export const picturesPerAnswer = 4;

/** The longest message, in characters. */
export const messageLength = 4000;
