import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { existsInRepository, inRepository } from './repository.ts';

/** In order of dependency: a feature may use those before it, never those after. Source: docs/architecture.md. */
export const features = [
  'realtime',
  'notifications',
  'security',
  'uploads',
  'approvals',
  'wallet',
  'coupons',
  'referral',
  'accounts',
  'artists',
  'payments',
  'payouts',
  'checkout',
  'media',
  'orders',
  'reports',
  'calendar',
  'contacts',
  'sessions',
  'tips',
  'videos',
  'messages',
  'files',
  'live',
  'feedback',
  'loopcheck',
  'private-sessions',
  'content',
  'search',
  'analytics',
  'admin',
];

export interface PlacedCall {
  call: string;
  who: string;
  feature: string;
  /** Where its handler may lie; the first is where a new one goes. */
  files: string[];
}

/** A call belongs to the feature whose calls.ts declares it; staff calls of a feature are its admin-<call>.ts. */
export async function placesOfCalls(): Promise<PlacedCall[]> {
  const placed = await Promise.all(
    features.map(async (feature) => {
      const contract = `shared/src/features/${feature}/calls.ts`;
      if (!existsInRepository(contract)) return [];
      const exported = await importByPath<Record<string, Record<string, { who: string }>>>(contract);
      const calls = Object.entries(exported[`${camelCase(feature)}Calls`] ?? {});
      return calls.map(([call, { who }]) => ({ call, who, feature, files: filesOf(call, feature) }));
    }),
  );
  return placed.flat();
}

function filesOf(call: string, feature: string): string[] {
  const name = call.slice(call.lastIndexOf('/') + 1);
  const folder = `server/src/features/${feature}`;
  // In the admin feature every call is for staff, so the prefix would say nothing.
  const isPlain = !call.startsWith('admin/') || feature === 'admin';
  const names = [...(isPlain ? [name] : []), ...(call.startsWith('admin/') ? [`admin-${name}`] : [])];
  return ['', ...foldersOf(feature)].flatMap((sub) => names.map((each) => `${folder}${sub}/${each}.ts`));
}

/** A large feature is divided into folders, each with the calls of one task. */
function foldersOf(feature: string): string[] {
  const folder = inRepository(`server/src/features/${feature}`);
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `/${name}`);
}

/** Loads a file of another package, which no import statement of the server may reach. */
export async function importByPath<T>(path: string): Promise<T> {
  return (await import(pathToFileURL(inRepository(path)).href)) as T; // `as`: the caller knows what the file exports.
}

export function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
