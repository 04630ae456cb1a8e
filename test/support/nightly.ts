/** Whether this is the nightly run (`npm run test:nightly`), which has the time for every case of a table. */
export const nightly = process.env.NIGHTLY === '1';
