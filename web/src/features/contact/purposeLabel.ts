import type { ContactPurpose } from '#shared/contact/rules.ts';
import { t } from './messages.en.ts';

/** The name of a purpose, in the language of the page. */
export const purposeLabel = (purpose: ContactPurpose): string => t(`purposes.${purpose}`);
