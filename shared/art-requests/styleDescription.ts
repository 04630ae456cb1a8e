/** The description of an order for an art style whose customer has written none. */
export const styleDescription = (style: string): string => `The product in the style “${style}”`;
