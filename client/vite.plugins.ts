import { pageFileOf } from '@dubplate/shared/lib/page-files.ts';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { Chunks, preloadMain } from '../vite.preload.ts';
import { routerFileOf } from '../vite.router.ts';
import { paths } from './src/paths.ts';
import { directIcons } from './vite.icons.ts';

const path = (relative: string) => new URL(relative, import.meta.url).pathname;

export const clientResolve: UserConfig['resolve'] = {
  // Radix locks scrolling through a package that writes <style> elements, which our content security policy refuses.
  alias: [
    { find: 'react-remove-scroll', replacement: path('./src/ui/overlay/ScrollLock.tsx') },
    { find: /^react-router$/, replacement: routerFileOf('client') },
    // The library's own way of drawing an icon has many options that nobody here uses.
    { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: path('./src/ui/action/create-icon.ts') },
    // SWR brings a stand-in for versions of React that lack this hook.
    {
      find: /^use-sync-external-store\/shim(\/index\.js)?$/,
      replacement: path('./src/api/sync-external-store.ts'),
    },
  ],
};

/** Everything the browser application needs from Vite beyond its defaults. */
export function clientPlugins(): PluginOption[] {
  return [
    react(),
    tailwind(),
    directIcons(),
    preloadFonts(),
    preloadMain('client/src/main.tsx'),
    smallLoader(),
    listPages(),
    safeWaveform(),
  ];
}

/** What the script needs that renders pages on the server. */
export function markupPlugins(): PluginOption[] {
  return [react(), directIcons(), onlyFirstViews()];
}

/** Pages that visitors see at first. No other one is rendered on the server, so it needs no code for them. */
const firstPages =
  /pages.(artists|artist.detail|fb.detail|blog|article.detail|landing.detail|page.detail|videos|video.detail|sessions.index|session.detail|upcoming|live-now)\.tsx$|blocks.DocumentPage\.tsx$/;
/** Parts of these pages that load after them. Those of a page are named in its HTML, or they would be asked for one after another. */
const packs = /packs.\w+\.tsx$/;
/** The page of an artist loads these; others share a file with what could load them. */
const offers = /(LoopcheckOffer|RequestOffer|PrivateSessionOffer|PrivateReviews)\.tsx$/;

function onlyFirstViews(): PluginOption {
  const missing = '\0not-rendered';
  return {
    name: 'dubplate-only-first-views',
    enforce: 'pre',
    resolveId(source, _importer, { kind }: { kind?: string }) {
      const isRendered = [firstPages, packs, offers].some((each) => each.test(source));
      return kind === 'dynamic-import' && !isRendered ? missing : undefined;
    },
    load: (id) =>
      id === missing ? 'throw new Error("This part is not rendered on the server.")' : undefined,
  };
}

/** The two faces of the first view are asked for together with the stylesheet, not after it was parsed. */
function preloadFonts(): PluginOption {
  const firstView = /(bricolage-grotesque-latin-800|figtree-latin-wght)-normal.*\.woff2$/;
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
 * Vite's own loader of parts asks ahead for their scripts, which the page's HTML does here, and for their stylesheets, of which
 * there is one for all. It is as large as several components.
 */
function smallLoader(): PluginOption {
  return {
    name: 'dubplate-small-loader',
    apply: 'build',
    transform(source, id) {
      if (!id.endsWith('vite/preload-helper.js')) return undefined;
      if (!source.includes('export const __vitePreload ='))
        this.error('Vite loads parts in another way than expected');
      return { code: loader, map: null };
    },
  };
}

const loader = 'export const __vitePreload = (load) => load();';

/**
 * The server answers 404 where there is no page, and learns from this file where there is one and which scripts it will
 * ask for: named in the HTML, they come beside the frame's instead of after it.
 */
function listPages(): PluginOption {
  const built = Object.values(paths);
  return {
    name: 'dubplate-list-pages',
    generateBundle(_options, bundle) {
      const chunks = new Chunks(bundle);
      const frame = chunks.withImports([...chunks.entries(), ...chunks.of('client/src/main.tsx')]);
      const scriptsOf = (path: string) => {
        const own = chunks
          .of(`client/src/pages/${pageFileOf(path, built)}`)
          .filter((file) => !frame.has(file));
        const parts = [
          ...chunks.withParts(own, offers),
          ...chunks.withParts([...chunks.withImports(own)], packs),
        ];
        const page = chunks.withImports(parts);
        return [...page].filter((file) => !frame.has(file)).map((file) => `/${file}`);
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
