/** The support team's address. */
export const supportEmail = 'support@pixwand.example';
