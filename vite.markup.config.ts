import { defineConfig } from 'vite';
import { clientResolve, markupPlugins } from './client/vite.plugins.ts';

const path = (relative: string) => new URL(relative, import.meta.url).pathname;

/** Builds the client as one script that the server runs to write a page's markup into its HTML. */
export default defineConfig({
  root: path('./client'),
  plugins: markupPlugins(),
  resolve: clientResolve,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: 'src/server-entry.tsx',
    outDir: path('./client/dist/server'),
    minify: false,
    target: 'esnext',
    copyPublicDir: false,
    rolldownOptions: {
      output: { format: 'iife', name: 'dubplate', entryFileNames: 'markup.js', codeSplitting: false },
    },
  },
});
