/** The number by which mails and pages refer to a record: the first eight characters of its id, in upper case. */
export const recordNumber = (id: string): string => id.slice(0, 8).toUpperCase();
