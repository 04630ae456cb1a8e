/** Who may call: anyone, a signed-in customer, an admin, or either of the two. */
export type Access = 'public' | 'customer' | 'admin' | 'signed-in';

export interface Path {
	readonly method: 'GET' | 'POST' | 'PUT';
	/** Below `/api`, with parameters in braces. */
	readonly path: `/v1/${string}`;
	readonly access: Access;
}

/** Every call of the API. What each takes and answers stands beside it in `routes.ts`. */
export const paths = {
	getHealth: { method: 'GET', path: '/v1/health', access: 'public' },
	getOpenApi: { method: 'GET', path: '/v1/openapi.json', access: 'public' },
	getApiPage: { method: 'GET', path: '/v1/docs', access: 'public' },
	requestCode: { method: 'POST', path: '/v1/auth/login/otp', access: 'public' },
	validateCode: { method: 'POST', path: '/v1/auth/validate/otp', access: 'public' },
	getMe: { method: 'GET', path: '/v1/user/me', access: 'signed-in' },
	listServices: { method: 'GET', path: '/v1/packages/service/list', access: 'public' },
	uploadFiles: { method: 'POST', path: '/v1/files/uploads', access: 'signed-in' },
	getFile: { method: 'GET', path: '/v1/files/detail/{id}', access: 'signed-in' },
	createArtRequest: { method: 'POST', path: '/v1/art/create', access: 'customer' },
	listArtRequests: { method: 'GET', path: '/v1/art/list', access: 'signed-in' },
	getArtRequest: { method: 'GET', path: '/v1/art/detail/{id}', access: 'signed-in' },
} as const satisfies Record<string, Path>;

export type RouteKey = keyof typeof paths;
export const routeKeys = Object.keys(paths) as RouteKey[];
