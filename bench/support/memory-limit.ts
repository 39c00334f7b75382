import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

/** The control group (cgroup) that this process is in: version 1 has a hierarchy of its own for memory. */
function ownGroup(): { folder: string; limitFile: string } {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').trim().split('\n');
  const memory = lines.find((line) => line.split(':')[1] === 'memory');
  return memory
    ? { folder: `/sys/fs/cgroup/memory${memory.split(':')[2]}`, limitFile: 'memory.limit_in_bytes' }
    : { folder: `/sys/fs/cgroup${lines[0]?.split(':')[2] ?? ''}`, limitFile: 'memory.max' };
}

/** A command in a group with a memory limit of its own, as systemd's MemoryMax and containers make them. */
export interface MemoryLimit {
  /** The command that enters the group and becomes the given one. */
  wrap(command: string[]): string[];
  /** Call it when the processes in the group have ended. */
  remove(): void;
}

let groups = 0;

/** @returns undefined where this user may not make a group, or the system has none */
export function memoryLimit(megabytes: number): MemoryLimit | undefined {
  try {
    const { folder, limitFile } = ownGroup();
    // One for each process: V8 sizes its heap by the limit, and two that are compared must have the same.
    groups += 1;
    const group = `${folder}/tierce-bench-${process.pid}-${groups}`;
    mkdirSync(group);
    writeFileSync(`${group}/${limitFile}`, String(megabytes * 1024 * 1024));
    return {
      wrap: (command) => ['sh', '-c', `echo $$ > ${group}/cgroup.procs; exec "$@"`, 'sh', ...command],
      remove: () => rmdirSync(group),
    };
  } catch {
    return undefined;
  }
}
