import { createHmac, timingSafeEqual } from 'node:crypto';
import { invalid } from '#core/appError.ts';
import type { Position } from '#core/table/query.ts';

const mac = (key: string, scope: string, payload: string): Buffer =>
	createHmac('sha256', `cursor:${key}`).update(`${scope}\n${payload}`).digest();

/** Signs a position for one caller, route and set of filters (the scope). */
export function sealCursor(key: string, scope: string, position: Position): string {
	const payload = Buffer.from(JSON.stringify(position)).toString('base64url');
	return `${payload}.${mac(key, scope, payload).toString('base64url')}`;
}

/** @throws AppError `invalid` for a cursor that was not signed for this scope. */
export function openCursor(key: string, scope: string, cursor: string): Position {
	const [payload = '', signature = ''] = cursor.split('.');
	const actual = Buffer.from(signature, 'base64url');
	const expected = mac(key, scope, payload);
	if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
		throw invalid('cursor', 'cursorInvalid');
	return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Position;
}
