import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite';
import { comparedApp } from './compared-app.ts';
import { customers } from './peer/customers.ts';

const ROWS = 25;

const rows: Plugin = {
  name: 'rows-of-the-list',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'customers.json', source: JSON.stringify(customers(ROWS)) });
  },
};

const own: UserConfig = {
  build: {
    // One file is what a usual build makes of it.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      onwarn: (warning, warn) => {
        // Material UI marks its modules for server components, which there are none of here.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
  plugins: [rows],
};

export default defineConfig(mergeConfig(comparedApp('peer', 'console'), own));
