import { existsSync, readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;
/** Places in what follows the name in /proc/<pid>/stat. */
const PARENT = 1;
const FIRST_TIME = 11;
const TIMES = 4;

/**
 * CPU milliseconds that a process and everything it has started have taken, what has ended included; null where the
 * system does not say (only Linux does) or the process is not on this machine.
 */
export function cpuOf(pid: number | null): number | null {
  if (pid === null || !existsSync(`/proc/${pid}/stat`)) return null;
  const all = new Map(processIds().flatMap((id) => statOf(id) ?? []));
  const isOfTree = (id: number): boolean => {
    const stat = all.get(id);
    return id === pid || (stat !== undefined && isOfTree(stat.parent));
  };
  return [...all].filter(([id]) => isOfTree(id)).reduce((sum, [, { cpuMs }]) => sum + cpuMs, 0);
}

/** The PostgreSQL server of one of its backends; null if that is not a process of this machine or the system does not say. */
export function serverOfBackend(pid: number): number | null {
  const stat = new Map(statOf(pid)).get(pid);
  return stat?.program === 'postgres' ? stat.parent : null;
}

interface Stat {
  program: string;
  parent: number;
  cpuMs: number;
}

function processIds(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function statOf(pid: number): [number, Stat][] {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended meanwhile; its parent has its time.
    return [];
  }
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = fields.slice(FIRST_TIME, FIRST_TIME + TIMES).reduce((sum, each) => sum + each, 0);
  const program = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
  return [[pid, { program, parent: fields[PARENT] ?? 0, cpuMs: ticks * TICK_MS }]];
}
