/** The part of the Network Information API that is used; not all browsers have it. */
export interface Connection {
	readonly saveData?: boolean;
	readonly effectiveType?: string;
}

/** Whether a connection is slow, or the user wants to save data. */
export const isCostly = ({ saveData, effectiveType = '4g' }: Connection = {}): boolean =>
	saveData === true || effectiveType !== '4g';
