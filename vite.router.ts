import { createRequire } from 'node:module';

/**
 * The built form of the router that an application has installed: its package leads to the development form whatever is
 * built, and the other one lies beside it.
 */
export function routerFileOf(application: 'client' | 'console'): string {
  const installed = createRequire(new URL(`./${application}/package.json`, import.meta.url));
  const inDevelopment = createRequire(installed.resolve('react-router-dom')).resolve('react-router');
  const built = inDevelopment.replace(/[\\/]dist[\\/]development[\\/].*$/, '/dist/production/index.mjs');
  if (built === inDevelopment) throw new Error(`The router's built form is not beside ${inDevelopment}.`);
  return built;
}
