import { currentSession } from '@dubplate/shared/api-client/session.ts';
import { pageCode, recordCode } from '../page-code.ts';
import { resumeSession } from '@dubplate/shared/api-client/resume-session.ts';

type Code = Record<string, unknown>;
type Load = () => Promise<Code>;

/** The address that the console was opened at, below /admin. */
export const firstPath = location.pathname.replace(/^\/admin/, '').replace(/\/$/, '');

const WAITED_MS_MAX = 3000;

const load = codeOf(firstPath);
let code: Code | null = null;
let loading: Promise<void> | null = null;

/** A page whose code does not come, or not for long, says so once it is drawn. */
export async function loadFirstPage(): Promise<void> {
  loading ??= keepCode().catch(() => {});
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, WAITED_MS_MAX))]);
}

/** The code of the first page once it is there; null for what `load` gets if that is another page. */
export function firstPageCode(of = load): Code | null {
  return of === load ? code : null;
}

async function keepCode(): Promise<void> {
  if (load && (firstPath !== '' || (await hasDashboard()))) code = await load();
}

/** Other staff start with another page. */
async function hasDashboard(): Promise<boolean> {
  await resumeSession();
  return currentSession().user?.superAdmin === true;
}

function codeOf(path: string): Load | undefined {
  const [, list = '', record] = /^(\/[^/]*)(\/[^/]+\/show)?$/.exec(path || '/') ?? [];
  const table: Partial<Record<string, Load>> = record === undefined ? pageCode : recordCode;
  return table[list];
}
