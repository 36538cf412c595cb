import { defineConfig } from 'vite';
import { chunkNames } from './vite.chunks.ts';

const path = (relative: string) => new URL(relative, import.meta.url).pathname;
const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: path('./console'),
  base: '/admin/',
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    outDir: path('./console/dist'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Data URLs are refused by the content security policy, and every supported browser preloads modules itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // One chunk holds what every screen needs; charts and the pages of single records are apart from it.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: chunkNames({
                main: 'console/src/main.tsx',
                first: 'start',
                always: /console.src.App\.tsx$/,
                areas: [
                  ['lists', /features.*Lists?\.tsx$/],
                  ['records', /features.*Show\.tsx$/],
                  ['home', /dashboard.Dashboard\.tsx$/],
                ],
              }),
              includeDependenciesRecursively: false,
            },
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
