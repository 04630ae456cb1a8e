// Applies the chosen colours before the first paint. `web/src/shell/Footer.tsx` applies later changes.
let mode = null;
try {
	mode = localStorage.getItem('color-mode');
} catch {
	// Storage is switched off: the system decides.
}
const dark = mode ? mode === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.classList.toggle('dark', dark);
