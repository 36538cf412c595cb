import type { UserConfig } from 'vite';
import { join } from 'node:path';
import { repositoryRoot } from '../support/run/folders.ts';

/**
 * Builds one of the small pages that the product is compared with. They use the packages that `owner` has installed, in
 * the same versions, so that only what is built from them differs.
 */
export function comparedApp(name: 'floor' | 'peer', owner: 'client' | 'console'): UserConfig {
  const root = join(import.meta.dirname, name);
  const asOwner = join(repositoryRoot, owner, 'src/main.tsx');
  return {
    root,
    oxc: { jsx: { runtime: 'automatic' } },
    build: { target: 'baseline-widely-available', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
    plugins: [
      {
        name: 'packages-of-the-product',
        enforce: 'pre',
        resolveId(source, importer) {
          const isPackage = /^[\w@]/.test(source);
          if (!isPackage || importer === undefined || !importer.startsWith(root)) return null;
          return this.resolve(source, asOwner, { skipSelf: true });
        },
      },
    ],
  };
}
