import { contactDetail } from '#runtime/contactDetail.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('getContactRequest', ({ params }) => contactDetail(params.id));
