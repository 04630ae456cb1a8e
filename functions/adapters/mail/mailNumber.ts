/** The number by which mails refer to a record: the first eight characters of its id, in upper case. */
export const mailNumber = (id: string): string => id.slice(0, 8).toUpperCase();
