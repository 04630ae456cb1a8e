import { translator } from '../../language/translator.ts';
import messages from './messages.en.ts';

export const t = translator(messages);
