import { defineConfig } from 'vite'
import { clientPlugins } from './client/vite.plugins.ts'

const path = (relative: string) => new URL(relative, import.meta.url).pathname

export default defineConfig({
  root: path('./client'),
  plugins: clientPlugins(),
  resolve: {
    // Radix locks scrolling through a package that writes <style> elements, which our content security policy refuses.
    alias: { 'react-remove-scroll': path('./client/src/ui/ScrollLock.tsx') },
  },
  build: {
    outDir: path('./client/dist'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Data URLs are refused by the content security policy, and every supported browser preloads modules itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
})
