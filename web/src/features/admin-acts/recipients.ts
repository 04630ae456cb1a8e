/** The addresses of the customers whom this page's acts concern, by the ids of their requests and tickets. */
const recipients = new Map<string, string>();

/** Notes whom an act concerns, so that it is named while the act waits. */
export const noteRecipient = (subjectId: string, email: string): void => {
	recipients.set(subjectId, email);
};

export const recipientOf = (subjectId: string): string | undefined => recipients.get(subjectId);
