import { readFileSync } from 'node:fs';

const pollMs = 1000;

interface Launcher {
  pid: number;
  startTime: string;
}

/**
 * `npx pnpm start` is a chain of processes, and its caller knows only the first: npm passes neither
 * SIGTERM nor kill -9 on to pnpm, and pnpm gives its script a process group of its own. When any launcher of the chain
 * disappears, what it launched must not live on and hold the data. Only Linux tells enough; elsewhere the direct parent
 * is watched.
 */
export function onLauncherGone(callback: () => void): void {
  const parent = process.ppid;
  const launchers = launchersAbove(parent);
  const timer = setInterval(() => {
    const isGone = process.ppid !== parent || launchers.some((launcher) => !isRunning(launcher));
    if (!isGone) return;
    clearInterval(timer);
    callback();
  }, pollMs);
  timer.unref();
}

/** From the direct parent up to the topmost npm or pnpm; a shell above that is the user's own and may well go. */
function launchersAbove(directParent: number): Launcher[] {
  const chain: (Launcher & { isManager: boolean })[] = [];
  for (let pid = directParent; pid > 1;) {
    const facts = factsOf(pid);
    if (facts === null || !(isManager(facts.words) || isShell(facts.words))) break;
    chain.push({ pid, startTime: facts.startTime, isManager: isManager(facts.words) });
    pid = facts.parentPid;
  }
  return chain.slice(0, chain.findLastIndex((launcher) => launcher.isManager) + 1);
}

function isManager(words: string[]): boolean {
  const names = words.slice(0, 2).map((word) => word.split('/').at(-1) ?? '');
  const program = names[0] === 'node' ? names[1] : names[0];
  return /^(npm|npx|pnpm|pnpx|corepack)(-cli)?(\.[cm]?js)?$/.test(program ?? '');
}

function isShell(words: string[]): boolean {
  return /^(ba|da|z|k|a)?sh$/.test(words[0]?.split('/').at(-1) ?? '') && words[1] === '-c';
}

function isRunning({ pid, startTime }: Launcher): boolean {
  return factsOf(pid)?.startTime === startTime;
}

function factsOf(pid: number): { words: string[]; parentPid: number; startTime: string } | null {
  try {
    // npm rewrites its own title, with blanks where the ends of the arguments were.
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/);
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold spaces: count from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isZombie = fields[0] === 'Z';
    return isZombie ? null : { words, parentPid: Number(fields[1]), startTime: fields[19] ?? '' };
  } catch {
    return null;
  }
}
