import { defineConfig, type Plugin } from 'vite';
import { chunkNames } from './vite.chunks.ts';
import { preloadMain } from './vite.preload.ts';
import { routerFileOf } from './vite.router.ts';

const path = (relative: string) => new URL(relative, import.meta.url).pathname;
const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000';

const nameOf = chunkNames({
  main: 'console/src/main.tsx',
  first: 'frame',
  areas: [
    ['people', /features.(accounts|artists)/],
    ['orders', /features.(loopcheck|feedback|sessions|private-sessions|videos|messages|reports)/],
    ['money', /features.(wallet|payments|payouts|approvals|coupons|referral)/],
    ['home', /dashboard.Dashboard\.tsx$/],
  ],
});

/** React-admin would bring a router of its own for an app that has none. */
function ownRouter(): Plugin {
  return {
    name: 'dubplate-own-router',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer = '') =>
      source === 'react-router-dom' && /ra-core.dist.routing.adapters/.test(importer)
        ? path('./console/src/routing.ts')
        : undefined,
  };
}

export default defineConfig({
  root: path('./console'),
  base: '/admin/',
  plugins: [preloadMain('console/src/main.tsx'), ownRouter()],
  resolve: { alias: [{ find: /^react-router$/, replacement: routerFileOf('console') }] },
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    outDir: path('./console/dist'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Data URLs are refused by the content security policy, and every supported browser preloads modules itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // One chunk holds what every screen needs; charts and the pages themselves are apart from it.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // Other people's code that changes seldom, and that the browser compiles beside the rest.
              name: 'base',
              test: /rolldown.runtime|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            {
              // The bundler groups modules before it knows which of a package's parts the frame uses; it uses none of these.
              name: 'parts',
              test: /@mui.material.esm.(Tabs?|TabScrollButton|Slider|ToggleButton(Group)?)[\\/]/,
              includeDependenciesRecursively: false,
            },
            // The first script brings along how parts are loaded.
            { name: 'start', test: /console.src.start\.ts$|vite.preload-helper/ },
            { name: nameOf, includeDependenciesRecursively: false },
          ],
        },
      },
      onwarn: (warning, warn) => {
        // Material UI marks its modules for server components, which there are none of here.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
  server: { proxy: { '/app/api': server, '/media': server } },
});
