import { defineConfig } from 'vite';
import { clientPlugins } from './client/vite.plugins.ts';

const path = (relative: string) => new URL(relative, import.meta.url).pathname;

export default defineConfig({
  root: path('./client'),
  plugins: clientPlugins(),
  resolve: {
    // Radix locks scrolling through a package that writes <style> elements, which our content security policy refuses.
    alias: { 'react-remove-scroll': path('./client/src/ui/ScrollLock.tsx') },
  },
  // Served as it stands in development too, so that safeWaveform sees it.
  optimizeDeps: { exclude: ['wavesurfer.js'] },
  build: {
    outDir: path('./client/dist'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The tokens rely on light-dark() being resolved where it is used; a lowered one would resolve at the root.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Data URLs are refused by the content security policy, and every supported browser preloads modules itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
});
