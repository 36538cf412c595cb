import { defineConfig } from 'vite';
import { comparedApp } from './compared-app.ts';

export default defineConfig(comparedApp('floor', 'client'));
