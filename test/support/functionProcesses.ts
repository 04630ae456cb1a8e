import { globSync, readFileSync } from 'node:fs';

/** The ids of an emulator's function processes, which are its direct and indirect children. */
function functionProcesses(emulatorPid: number): number[] {
	const parents = new Map<number, number>();
	for (const file of globSync('/proc/[0-9]*/stat')) {
		try {
			const [, pid, parent] = /^(\d+) \(.*\) \S (\d+)/.exec(readFileSync(file, 'utf8')) ?? [];
			parents.set(Number(pid), Number(parent));
		} catch {
			// The process has ended meanwhile.
		}
	}
	const isChild = (pid: number): boolean => {
		const parent = parents.get(pid);
		return parent === emulatorPid || (parent !== undefined && parent > 1 && isChild(parent));
	};
	return [...parents.keys()].filter(isChild);
}

/** Kills a process, unless it has ended meanwhile. */
function kill(pid: number): void {
	try {
		process.kill(pid, 'SIGKILL');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
	}
}

/** Kills all function processes of an emulator. Returns their number. */
export function killFunctions(emulatorPid: number | undefined): number {
	if (!emulatorPid) throw new Error('The emulator is not a process of this computer.');
	const processes = functionProcesses(emulatorPid);
	for (const pid of processes) kill(pid);
	return processes.length;
}
