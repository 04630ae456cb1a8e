import { apiPage } from '#runtime/apiDocs/apiPage.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { Document } from '#runtime/http/call.ts';

export const handler = endpoint('getApiPage', () => new Document('text/html; charset=utf-8', apiPage()));
