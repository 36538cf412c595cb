import type { Hooks } from '../context.ts';

/** Tells when something that visitors share, such as a cached response or page, is out of date. */
export function onPublicDataChanged(hooks: Hooks, forget: () => void): void {
  for (const change of ['artistChanged', 'reviewHidden', 'exampleChanged'] as const)
    hooks.on(change, async () => forget());
}
