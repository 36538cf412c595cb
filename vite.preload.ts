import type { Plugin, Rolldown } from 'vite';

/** The scripts of a build. */
export class Chunks {
  readonly #byFile: ReadonlyMap<string, Rolldown.OutputChunk>;

  constructor(bundle: Rolldown.OutputBundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    this.#byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  }

  entries(): string[] {
    return [...this.#byFile.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  }

  /** The file of a module, by the end of its name. */
  of(source: string): string[] {
    const found = [...this.#byFile.values()].filter(({ moduleIds }) =>
      moduleIds.some((each) => each.endsWith(`/${source}`)),
    );
    return found.map(({ fileName }) => fileName);
  }

  /** These files, and those of the given parts that they load. */
  withParts(files: readonly string[], parts: RegExp, seen = new Set<string>()): Set<string> {
    for (const file of files) {
      if (seen.has(file)) continue;
      seen.add(file);
      const loaded = this.#byFile.get(file)?.dynamicImports ?? [];
      const wanted = loaded.filter((each) => this.#byFile.get(each)?.moduleIds.some((id) => parts.test(id)));
      this.withParts(wanted, parts, seen);
    }
    return seen;
  }

  withImports(files: readonly string[], seen = new Set<string>()): Set<string> {
    for (const file of files) {
      if (seen.has(file)) continue;
      seen.add(file);
      this.withImports(this.#byFile.get(file)?.imports ?? [], seen);
    }
    return seen;
  }
}

/** What the first script imports by and by is asked for as early as that script itself. */
export function preloadMain(main: string): Plugin {
  let base = '/';
  return {
    name: 'dubplate-preload-main',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const chunks = new Chunks(bundle ?? {});
        const named = chunks.withImports(chunks.entries());
        return [...chunks.withImports(chunks.of(main))]
          .filter((file) => !named.has(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: '', href: `${base}${file}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
