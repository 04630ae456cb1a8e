/** The pages that the build prerenders, and their files. */
export const prerenderedPages: Readonly<Record<string, string>> = {
	'/': '/index.html',
	// The distribution's default root object may be set before the function runs.
	'/index.html': '/index.html',
	'/contact-us': '/contact-us.html',
	'/auth/login': '/auth/login.html',
	// The frame, with links to what the page loads.
	'/dashboard': '/dashboard.html',
	'/create-request': '/create-request.html',
	'/status': '/status.html',
	'/gallery': '/gallery.html',
	'/admin/dashboard': '/admin/dashboard.html',
};

/** All other pages: the app renders them in the browser, into the frame. */
export const appPages =
	/^\/(auth\/(otp|error)|api\/auth\/google\/callback|dashboard|buy-credits|payment-(success|failed)|create-request|status(\/[^/]+)?|gallery|profile|styles|admin\/(dashboard|queue|insights|customers\/[^/]+))$/;
