/** Whether this is the nightly run (`npm run test:nightly`), which has the time for every case of a table. */
export const nightly = process.env.NIGHTLY === '1';

/** The cases of a table: those of each run, and at night the others too. */
export const casesOf = <Case>(byDay: readonly Case[], atNight: readonly Case[]): readonly Case[] =>
	nightly ? [...byDay, ...atNight] : byDay;
