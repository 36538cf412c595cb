import { posix } from 'node:path';
import { pageFileOf } from '@dubplate/shared/lib/page-files.ts';
import { describe, expect, it } from 'vitest';
import { camelCase, features, importByPath, placesOfCalls } from '../tools/call-places.ts';
import { existsInRepository } from '../tools/repository.ts';
import {
  importsOf,
  readSources,
  withoutComments,
  withoutLiterals,
  type SourceFile,
} from '../tools/source-files.ts';

// The project rules that no linter knows. Each looks at what exists, so that a rule is silent before its subject is there
// and holds from the first file on.

const self = 'server/src/testing/tidy.test.ts';
const all = readSources(['README.md', 'shared', 'server', 'client', 'console', 'e2e', 'docs']);
const scripts = all.filter(({ path }) => /\.(tsx?|mjs)$/.test(path) && path !== self);
const product = scripts.filter(
  ({ path }) => !isTest(path) && !/^server\/src\/tools\/|\/testing\/|^e2e\//.test(path),
);

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

function below(files: SourceFile[], ...prefixes: string[]): SourceFile[] {
  return files.filter(({ path }) => prefixes.some((prefix) => path.startsWith(prefix)));
}

/** `path:line: what`, ready to be clicked. */
function linesMatching(files: SourceFile[], pattern: RegExp, of: 'text' | 'code' = 'code'): string[] {
  return files.flatMap((file) =>
    file[of]
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file.path}:${index + 1}: ${line.trim()}`] : [])),
  );
}

const FOLDER_FILES_MAX = 40;

function crowdedFolders(paths: string[]): string[] {
  const folders = Map.groupBy(paths, (path) => posix.dirname(path));
  return [...folders]
    .filter(([, files]) => files.length > FOLDER_FILES_MAX)
    .map(([folder, files]) => `${folder} has ${files.length} files`);
}

function featureOf(path: string): string | null {
  return /^(?:shared|server|client|console)\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** Imports from one file to another of the project, with the features of both ends. */
function importPairs(files: SourceFile[]): { from: string; to: string; isTypeOnly: boolean; says: string }[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap(({ target, isTypeOnly }) =>
      target === null
        ? []
        : [{ from: file.path, to: target, isTypeOnly, says: `${file.path} imports ${target}` }],
    ),
  );
}

/** What everything sold shares in the client, in order of dependency. Source: docs/decisions/0024-what-products-share-in-the-client.md. */
const sharedByProducts = ['uploads', 'coupons', 'payments', 'checkout', 'media', 'files', 'orders'];

function mayUseInClient(from: string | null, to: string | null): boolean {
  if (from === to) return true;
  const [own, other] = [sharedByProducts.indexOf(from ?? ''), sharedByProducts.indexOf(to ?? '')];
  return other >= 0 && (own < 0 || other < own);
}

describe('feature names', () => {
  it('are the same closed list in every package', () => {
    const unknown = all
      .map(({ path }) => featureOf(path) ?? /^e2e\/features\/([^/.]+)/.exec(path)?.[1] ?? null)
      .filter((name) => name !== null && !features.includes(name));
    expect([...new Set(unknown)]).toEqual([]);
  });
});

describe('direction of imports', () => {
  it('lets a feature of the server or of shared use only the features before it', () => {
    const wrong = importPairs(below(scripts, 'server/src/features/', 'shared/src/features/'))
      .filter(({ from, to }) => {
        const [own, other] = [featureOf(from), featureOf(to)];
        if (own === null || other === null || own === other || isTest(from)) return false;
        return features.indexOf(other) > features.indexOf(own);
      })
      .map(({ says }) => says);
    expect(wrong).toEqual([]);
  });

  it('lets a feature of the server into another only through its public API, <feature>.ts', () => {
    const wrong = importPairs(below(scripts, 'server/src/features/'))
      .filter(({ from, to }) => {
        const other = to.startsWith('server/src/features/') ? featureOf(to) : null;
        if (other === null || other === featureOf(from) || isTest(from)) return false;
        return to !== `server/src/features/${other}/${other}.ts`;
      })
      .map(({ says }) => says);
    expect(wrong).toEqual([]);
  });

  it('lets nothing below the features know one', () => {
    const lower =
      /^server\/src\/(db|http|jobs|providers|config)\/|^server\/src\/(context|feature|config|log)\.ts$/;
    const wrong = importPairs(below(product, 'server/src/'))
      .filter(({ from, to }) => lower.test(from) && to.startsWith('server/src/features'))
      .map(({ says }) => says);
    expect(wrong).toEqual([]);
  });

  it('has the manifests of the server in the order of dependency', async () => {
    const joined = all.find(({ path }) => path === 'server/src/features.ts')?.code ?? '';
    const listed = /const features = \[([^\]]*)\]/.exec(joined)?.[1]?.match(/\w+/g) ?? [];
    const present = features.filter((name) => existsInRepository(`server/src/features/${name}/feature.ts`));
    expect(listed).toEqual(present.map(camelCase));
  });

  it('shows features of the server only the ports of providers, and providers no feature', () => {
    const wrong = importPairs(below(product, 'server/src/features/', 'server/src/providers/'))
      .filter(({ from, to }) => {
        if (from.startsWith('server/src/providers/')) return to.startsWith('server/src/features/');
        return to.startsWith('server/src/providers/') && !to.endsWith('/port.ts');
      })
      .map(({ says }) => says);
    expect(wrong).toEqual([]);
  });

  it('keeps products of the client apart, and lib, ui, api and draft below all features', () => {
    const layers = { lib: 0, ui: 0, providers: 0, api: 0, draft: 0, features: 1, pages: 2 };
    const layer = (path: string): number =>
      layers[/^client\/src\/(\w+)\//.exec(path)?.[1] as keyof typeof layers] ?? -1; // any other folder has none
    const wrong = importPairs(below(product, 'client/src/'))
      .filter(({ from, to }) => {
        if (layer(from) < 0 || layer(to) < 0) return false;
        const isFeature = layer(from) === 1 && layer(to) === 1;
        return layer(to) > layer(from) || (isFeature && !mayUseInClient(featureOf(from), featureOf(to)));
      })
      .map(({ says }) => says);
    expect(wrong).toEqual([]);
  });

  it('brings no zod into the browser, not even through a file of shared', () => {
    const byPath = new Map(scripts.map((file) => [file.path, file]));
    const reached = new Map<string, string>();
    const follow = (file: SourceFile, from: string): void => {
      for (const { target, isTypeOnly, specifier } of importsOf(file)) {
        if (isTypeOnly) continue;
        if (specifier === 'zod') reached.set(file.path, from);
        const next = target === null ? undefined : byPath.get(target);
        if (next === undefined || !next.path.startsWith('shared/') || visited.has(next.path)) continue;
        visited.add(next.path);
        follow(next, from);
      }
    };
    const visited = new Set<string>();
    for (const file of below(product, 'client/src/', 'console/src/')) follow(file, file.path);
    expect([...reached].map(([path, from]) => `${path} brings zod, reached from ${from}`)).toEqual([]);
  });

  it('only ever imports files that exist', () => {
    const wrong = importPairs(scripts)
      .filter(({ to }) => !existsInRepository(to.replace(/\?.*$/, '')) && !/\/dist\//.test(to))
      .map(({ says }) => says);
    expect(wrong).toEqual([]);
  });
});

describe('jobs', () => {
  it('each have a name in the console', async () => {
    const { jobNames } = await importByPath<{ jobNames: Record<string, string> }>(
      'console/src/features/admin/jobs/job-words.ts',
    );
    const { jobs } = await importByPath<{ jobs: { name: string }[] }>('server/src/features.ts');
    expect(jobs.map(({ name }) => name).filter((name) => !(name in jobNames))).toEqual([]);
  });
});

describe('calls', async () => {
  const owners = await placesOfCalls();

  it('are all in the whole contract, once', async () => {
    if (!existsInRepository('shared/src/contract/all-calls.ts')) return;
    const { allCalls } = await importByPath<{ allCalls: object }>('shared/src/contract/all-calls.ts');
    expect(Object.keys(allCalls).toSorted()).toEqual(owners.map(({ call }) => call).toSorted());
  });

  it('each have a handler file named as the call, once their feature has its table', () => {
    const missing = owners
      .filter(({ feature }) => callsInTable(feature).length > 0)
      .filter(({ files }) => !files.some((file) => existsInRepository(file)))
      .map(({ call, files }) => `${call} has no ${files[0] ?? ''}`);
    expect(missing).toEqual([]);
  });

  it('each have a describe of their path in a test of their feature', () => {
    const missing = owners
      .filter(({ files }) => files.some((file) => existsInRepository(file)))
      .filter(({ call, feature }) => {
        const tests = below(all, `server/src/features/${feature}/`).filter(({ path }) => isTest(path));
        const says = new RegExp(`describe(?:\\.\\w+)?\\(\\s*['"\`]${call}['"\`]`);
        return !tests.some(({ code }) => says.test(code));
      })
      .map(({ call, feature }) => `no describe('${call}') in a test of server/src/features/${feature}`);
    expect(missing).toEqual([]);
  });
});

/** The paths named in a feature's manifest: none while it has no handlers yet. */
function callsInTable(feature: string): string[] {
  const table = all.find(({ path }) => path === `server/src/features/${feature}/feature.ts`);
  return [...(table?.code ?? '').matchAll(/^\s+'?([\w-]+(?:\/[\w-]+)*)'?:/gm)].map(([, call = '']) => call);
}

describe('pages', async () => {
  const paths = existsInRepository('client/src/paths.ts')
    ? await importByPath<object>('client/src/paths.ts')
    : {};
  // Only tables of URLs: a lone text is the address of something else, such as the console.
  const tables = Object.values(paths).filter((value) => typeof value === 'object');
  const urls = urlsIn(tables);

  it('lie where their URL says', () => {
    if (!existsInRepository('client/src/routes.tsx')) return;
    const missing = urls
      .map((url) => ({ url, file: `client/src/pages/${pageFileOf(url, urls)}` }))
      .filter(({ file }) => !existsInRepository(file))
      .map(({ url, file }) => `${url} has no ${file}`);
    expect(missing).toEqual([]);
  });

  it.each([
    ['/', 'index.tsx'],
    ['/login', 'login.tsx'],
    ['/requests', 'requests/index.tsx'],
    ['/requests/create', 'requests/create.tsx'],
    ['/requests/create/:slug?', 'requests/create.tsx'],
    ['/requests/:id', 'requests/detail.tsx'],
    ['/requests/:id/files', 'requests/files.tsx'],
  ])('follow the rule: %s is %s', (url, file) => {
    const known = ['/', '/login', '/requests', '/requests/create', '/requests/:id', '/requests/:id/files'];
    expect(pageFileOf(url, known)).toBe(file);
  });
});

function urlsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(urlsIn))];
}

describe('time and chance', () => {
  const ruled = below(product, 'server/src/', 'shared/src/').filter(
    ({ path }) => !path.startsWith('server/src/providers/clock'),
  );

  it('come from the clock: no new Date() without an argument', () => {
    expect(linesMatching(ruled, /\bnew Date(\(\s*\)|(?!\w|\())|\bDate\(\)/)).toEqual([]);
  });

  it('are never asked of the database, whose clock no test can move', () => {
    const sql = all
      .filter(({ path }) => path.endsWith('.sql'))
      .map((file) => ({ ...file, code: file.text.replace(/--.*$/gm, '') }));
    // When a migration ran is noted for people to read; no rule depends on it, and no clock is set up yet.
    const server = below(product, 'server/src/').filter(({ path }) => path !== 'server/src/db/migrate.ts');
    const databaseClock =
      /(?<![.\w]|: )now\(\)(?!: )|\b(current_timestamp|current_date|current_time|localtimestamp)\b|\b(clock|statement|transaction)_timestamp\(/i;
    expect(linesMatching([...sql, ...server], databaseClock)).toEqual([]);
  });

  it('make no ids: Math.random is neither unique nor secret', () => {
    const nearAnId =
      /Math\.random.*(toString\(|\bid\b|Id\b|[kK]ey|[tT]oken)|(\bid\b|Id\b|[kK]ey|[tT]oken).*Math\.random/;
    expect(linesMatching(product, nearAnId)).toEqual([]);
  });
});

describe('documents', () => {
  it('name every environment key that the server reads', async () => {
    const { environmentKeys } = await importByPath<{ environmentKeys: string[] }>(
      'server/src/config/config.ts',
    );
    const written = textOf('docs/providers.md') + textOf('README.md');
    expect(environmentKeys.length).toBeGreaterThan(45);
    expect(environmentKeys.filter((key) => !new RegExp(`\\b${key}\\b`).test(written))).toEqual([]);
  });

  it('name every job, and no other', async () => {
    const { jobs } = await importByPath<{ jobs: { name: string }[] }>('server/src/features.ts');
    const listed = [...textOf('docs/product/jobs.md').matchAll(/^\| `([\w-]+)` \|/gm)].map(
      ([, name]) => name,
    );
    expect(new Set(listed)).toEqual(new Set(jobs.map(({ name }) => name)));
  });

  it('have every page and heading that is cited or linked', () => {
    const cited = all
      .filter(({ path }) => path !== self)
      .flatMap(({ path, text }) => [
        ...placesIn(text, /\bdocs\/([\w/-]+\.md)(?:#([\w-]+))?/g).map((place) => ({ path, ...place })),
        ...placesIn(text, /\]\((?!\w+:)([\w./-]+\.md)(?:#([\w-]+))?\)/g)
          .filter(() => path.endsWith('.md'))
          .map(({ page, heading }) => ({ path, page: posix.join(posix.dirname(path), page), heading })),
      ])
      .map(({ path, page, heading }) => ({ path, page: page.replace(/^docs\//, ''), heading }));
    const missing = cited
      .filter(({ page, heading }) => {
        if (!existsInRepository('docs', page) && !existsInRepository(page)) return true;
        return heading !== undefined && !headingsOf(`docs/${page}`).has(heading);
      })
      .map(({ path, page, heading }) => `${path} cites ${page}#${heading ?? ''}`);
    expect([...new Set(missing)]).toEqual([]);
  });

  it('keep each page of the product short', () => {
    const long = all.filter(
      ({ path, text }) => path.startsWith('docs/product/') && text.split('\n').length > 201,
    );
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});

function textOf(path: string): string {
  return all.find((file) => file.path === path)?.text ?? '';
}

function placesIn(text: string, pattern: RegExp): { page: string; heading: string | undefined }[] {
  return [...text.matchAll(pattern)].map(([, page = '', heading]) => ({ page, heading }));
}

function headingsOf(path: string): Set<string> {
  const headings = [...textOf(path).matchAll(/^#+\s+(.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}

/** Words that hide what is meant; the goal is none. A change may lower a number, never raise it. */
const coinedWords =
  /\b(somebody(?!@)|whoever|of ours|the own|anew|deeds?|wish(es)?|doors?|the house|house rules?|joined-features|once ?for ?ever|knock(ed|s)?)\b/gi;
const coinedWordsLeft: Record<string, number> = {
  docs: 0,
  shared: 0,
  server: 22,
  client: 0,
  console: 0,
  e2e: 5,
};

describe('plain English', () => {
  it.each(Object.entries(coinedWordsLeft))('uses no more coined words in %s than before', (folder, left) => {
    const texts = below(all, `${folder}/`).filter(({ path }) => path !== self && !path.endsWith('.sql'));
    const found = texts.flatMap(({ text }) => text.match(coinedWords) ?? []);
    expect(found.length).toBeLessThanOrEqual(left);
  });
});

describe('words and sizes', () => {
  it('leave nothing for later', () => {
    expect(
      linesMatching(
        [...scripts, ...all.filter(({ path }) => /\.(sql|css|md)$/.test(path))],
        /\b(TODO|FIXME|XXX)\b/,
        'text',
      ),
    ).toEqual([]);
  });

  it('have one word for one idea: an artist is an artist', () => {
    expect(
      linesMatching(
        all.filter(({ path }) => path !== self),
        /mentor|creator/i,
        'text',
      ),
    ).toEqual([]);
  });

  it('keep folders at 40 files, so that a name is found at a glance; migrations are a list', () => {
    const paths = all.map(({ path }) => path).filter((path) => !/^docs\/|\/migrations\//.test(path));
    expect(crowdedFolders(paths)).toEqual([]);
    const many = Array.from({ length: 41 }, (_, index) => `server/src/many/${index}.ts`);
    expect(crowdedFolders(many)).toEqual(['server/src/many has 41 files']);
    expect(crowdedFolders([...many.slice(1), 'server/src/many/below/0.ts'])).toEqual([]);
  });

  it('keep files under 300 lines; tests and pure tables may be longer', () => {
    const exempt = /^shared\/src\/lookups\/|^server\/src\/demo-world\/|\/testing\/|^e2e\//;
    const long = all
      .filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path) && !isTest(path) && !exempt.test(path))
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });

  it('give a reason wherever a lint rule is switched off', () => {
    expect(
      linesMatching(
        scripts,
        /(oxlint|eslint)-disable(?!.* -- \S)|@ts-(ignore|nocheck)|@ts-expect-error\s*$/,
        'text',
      ),
    ).toEqual([]);
  });
});

describe('assertions', () => {
  it('that overrule the compiler give their reason beside them', () => {
    const wrong = product
      .filter(({ path }) => /\.tsx?$/.test(path))
      .flatMap(({ path, text }) => {
        const lines = text.split('\n');
        return withoutTextAndImports(text)
          .split('\n')
          .flatMap((line, index) => {
            const isOverruling =
              /[\w)\]}>]\s+as\s+(?!const\b)[\w({[]/.test(line) || /[\w)\]]!(?=[.;,)\][]|$)/.test(line);
            const beside = lines.slice(Math.max(0, index - 1), index + 2).join('\n');
            return isOverruling && !/\/\/|\*\//.test(beside) ? [`${path}:${index + 1}: ${line.trim()}`] : [];
          });
      });
    expect(wrong).toEqual([]);
  });
});

/** Lists of imported names say `as` too, and text between tags may end with an exclamation mark. */
function withoutTextAndImports(text: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  return withoutLiterals(text)
    .replace(/^(import|export)\s+(type\s+)?(\{[^}]*\}|\*\s+as\s+\w+)[^;\n]*/gm, blank)
    .replace(/>[^<>{}();=]*</g, blank);
}

describe('withoutComments', () => {
  it('blanks comments and leaves strings and line numbers alone', () => {
    const text = "const a = 'http://x'; // no\n/* one\ntwo */ const b = `// kept`;";
    const code = withoutComments(text);
    expect(code.split('\n')).toHaveLength(3);
    expect(code).toContain('http://x');
    expect(code).toContain('// kept');
    expect(code).not.toMatch(/no|one|two/);
  });
});
