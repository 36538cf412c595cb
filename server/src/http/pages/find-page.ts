import type { Context } from '../../context.ts';
import { type PageMaker, paramsOf } from './page.ts';

export interface FoundPage {
  /** Null if there is no such page. */
  pattern: string | null;
  maker: PageMaker | undefined;
}

/** The pattern of an address. A fixed part takes precedence over a parameter. Without a list, every address is valid. */
export function findPage(ctx: Context, patterns: readonly string[] | null, path: string): FoundPage {
  const all = patterns ?? ctx.pageMakers.map(({ pattern }) => pattern);
  const fitting = all.filter((pattern) => paramsOf(pattern, path) !== null);
  const [best] = fitting.toSorted((a, b) => a.split(':').length - b.split(':').length);
  const pattern = best ?? (patterns === null ? path : null);
  return { pattern, maker: ctx.pageMakers.find((maker) => maker.pattern === pattern) };
}
