import { pageFileOf } from '@dubplate/shared/lib/page-files.ts';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { paths } from './src/paths.ts';
import { directIcons } from './vite.icons.ts';

/** Everything the browser application needs from Vite beyond its defaults. */
export function clientPlugins(): PluginOption[] {
  return [react(), tailwind(), directIcons(), preloadFonts(), listPages(), safeWaveform()];
}

/** The two faces of the first view are asked for together with the stylesheet, not after it was parsed. */
function preloadFonts(): PluginOption {
  const firstView = /(bricolage-grotesque|figtree)-latin-wght-normal.*\.woff2$/;
  return {
    name: 'dubplate-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => firstView.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/**
 * The server answers 404 where there is no page, and learns from this file where there is one and which scripts it will
 * ask for: named in the HTML, they come beside the frame's instead of after it.
 */
function listPages(): PluginOption {
  const built = Object.values(paths);
  return {
    name: 'dubplate-list-pages',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const withImports = (files: readonly string[], seen = new Set<string>()): Set<string> => {
        for (const file of files) {
          if (seen.has(file)) continue;
          seen.add(file);
          withImports(byFile.get(file)?.imports ?? [], seen);
        }
        return seen;
      };
      const partOf = (source: string) =>
        chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/client/src/${source}`));
      const frame = withImports(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
      const scriptsOf = (path: string) => {
        const page = partOf(`pages/${pageFileOf(path, built)}`);
        const files = withImports(page.map(({ fileName }) => fileName));
        return [...files].filter((file) => !frame.has(file)).map((file) => `/${file}`);
      };
      const pages = Object.fromEntries(built.map((path) => [path, scriptsOf(path)]));
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
    },
  };
}

/**
 * The waveform library assigns strings to innerHTML, which Trusted Types refuses. Its one real template goes through
 * our named policy and its two ways of emptying a node become replaceChildren. The counts are checked, so that an
 * update of the library which assigns elsewhere stops the build instead of breaking players in production.
 */
function safeWaveform(): PluginOption {
  const policyFile = new URL('./src/app/trusted-types.ts', import.meta.url).pathname;
  return {
    name: 'dubplate-safe-waveform',
    enforce: 'pre',
    transform(source, id) {
      const [file = ''] = id.split('?');
      if (!file.endsWith('wavesurfer.js/dist/wavesurfer.esm.js')) return undefined;
      let templates = 0;
      let clears = 0;
      const code = source
        .replace(/\.innerHTML=(`[\s\S]*?part="cursor"[^`]*`)/g, (_all, template: string) => {
          templates += 1;
          return `.innerHTML=dubplateTrustedHtml(${template})`;
        })
        .replace(/\.innerHTML=""/g, () => {
          clears += 1;
          return '.replaceChildren()';
        });
      if (templates !== 1 || clears !== 4) {
        this.error(
          `wavesurfer.js assigns innerHTML in other places than expected (${templates} templates, ${clears} clears)`,
        );
      }
      const policy = `import { trustedHtml as dubplateTrustedHtml } from ${JSON.stringify(policyFile)}`;
      return { code: `${policy}\n${code}`, map: null };
    },
  };
}
