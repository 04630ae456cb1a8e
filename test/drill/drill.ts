/** Runs the rehearsal that is named. */
const [, , name] = process.argv;
if (name !== 'restore') {
	console.error('Usage: npm run drill -- restore');
	process.exit(2);
}
await import('./restore.ts');

export {};
