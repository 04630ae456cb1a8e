import { escapeHtml } from '#shared/html.ts';

const style = `
:root { background: #faf9f5; color: #161616; color-scheme: light; font: 16px/1.5 system-ui, sans-serif; }
*, ::before, ::after { box-sizing: border-box; margin: 0; }
body { padding: 32px 16px 48px; }
main { display: grid; gap: 24px; margin: 0 auto; max-width: 448px; }
.badge { border: 1px solid #8a8a8a; border-radius: 999px; color: #5f5f5f; font-size: 14px; justify-self: start; padding: 2px 12px; }
h1 { font-size: 28px; line-height: 1.2; }
h1 + p { color: #5f5f5f; margin-top: -16px; }
form, fieldset { display: grid; gap: 16px; min-width: 0; }
fieldset { border: 0; border-block: 1px solid #e5e5e5; padding: 16px 0; }
legend { color: #5f5f5f; float: left; font-size: 14px; padding: 0; width: 100%; }
label { display: grid; font-size: 14px; font-weight: 600; gap: 8px; }
.check { align-items: center; display: flex; font-size: 16px; font-weight: 400; gap: 12px; min-height: 32px; }
input { accent-color: #161616; font: inherit; }
input[type=checkbox] { height: 20px; width: 20px; }
input:not([type=checkbox]) { background: #fff; border: 1px solid #8a8a8a; border-radius: 8px; font-size: 16px; font-weight: 400; min-height: 48px; padding: 8px 12px; width: 100%; }
small { color: #5f5f5f; font-size: 14px; font-weight: 400; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; }
button { background: none; border: 1px solid #8a8a8a; border-radius: 8px; color: inherit; cursor: pointer; flex: 1; font: inherit; font-weight: 600; min-height: 48px; padding: 8px 16px; }
button:hover { border-color: #161616; }
button:first-child { background: #161616; border-color: #161616; color: #fff; flex: 2; }
:focus-visible { outline: 2px solid #161616; outline-offset: 2px; }
@media (min-width: 768px) {
	body { padding-top: 64px; }
	main { background: #fff; border: 1px solid #e5e5e5; border-radius: 8px; max-width: 528px; padding: 40px; }
}
`;

const hidden = ([name, value]: [string, unknown]): string =>
	`<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(String(value))}">`;

/** The sign-in page of the stand-in for Google. Its form repeats the parameters of the authorization request. */
export const googlePage = (
	authorizationRequest: Readonly<Record<string, unknown>>,
): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in with Google (local stand-in)</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<main>
<p class="badge">Local stand-in, not Google</p>
<h1>Sign in with Google</h1>
<p>Choose the Google account to sign in with. No data leaves this computer.</p>
<form action="/choose">
${Object.entries(authorizationRequest).map(hidden).join('\n')}
<label>E-mail address
<input type="email" name="email" value="google.customer@pixwand.example" autocomplete="off"></label>
<fieldset><legend>Options for testing</legend>
<label class="check"><input type="checkbox" name="verified" checked> Address is verified</label>
<label>Google account (optional)
<input type="text" name="account" autocomplete="off">
<small>Without a name here, each address is its own account. With the same name, the account stays the same when its
address changes.</small></label>
</fieldset>
<div class="actions"><button>Continue</button><button formaction="/cancel" formnovalidate>Cancel</button></div>
</form>
</main>
</html>`;
