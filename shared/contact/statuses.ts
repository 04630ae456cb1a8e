/** The statuses that admins set. A message that nobody has looked at is `pending`. */
export const contactStatuses = ['open', 'answered', 'closed'] as const;

/** Whether a message waits for an answer. */
export const isWaiting = (status: string): boolean => status === 'pending' || status === 'open';

/** All statuses of a message. */
export const ticketStatuses = ['pending', ...contactStatuses] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
