import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PluginOption } from 'vite';

const require = createRequire(new URL('./package.json', import.meta.url));
const library = 'lucide-react';

/**
 * Imports each icon from its own file. Through the library's list of all icons the build cannot tell which page uses
 * which icon, and reads 1,700 files.
 */
export function directIcons(): PluginOption {
  const files = new Map<string, string>();
  return {
    name: 'dubplate-direct-icons',
    apply: 'build',
    buildStart() {
      const list = readFileSync(require.resolve(`${library}/dist/esm/${library}.mjs`), 'utf8');
      for (const [, names = '', file = ''] of list.matchAll(
        /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
      )) {
        for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
      }
    },
    transform(source, id) {
      if (!id.includes('/client/src/') || !source.includes(library)) return undefined;
      const code = source.replace(/import \{([^}]+)\} from ["']lucide-react["'];?/g, (_all, names: string) =>
        names
          .split(',')
          .map((each) => each.trim().split(/ as /))
          .filter(([name]) => name !== '')
          .map(([name = '', own = name]) => {
            const file = files.get(name);
            if (file === undefined) this.error(`${library} has no icon ${name}`);
            return `import ${own} from "${library}/icons/${file}";`;
          })
          .join(' '),
      );
      return { code, map: null };
    },
  };
}
