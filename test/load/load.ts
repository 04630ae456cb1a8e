/** Runs the load test that is named: `launch`, or an incident of requests.ts. */
await import(process.argv[2] === 'launch' ? './launch.ts' : './requests.ts');

export {};
