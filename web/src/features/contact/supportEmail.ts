/** Where our support reads its mail. */
export const supportEmail = 'support@pixwand.example';
