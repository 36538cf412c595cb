import { defineProvider, LOOPBACK_HOST_PATTERN, textLike } from './definition.ts';

/** The external search service's index. The key can write, so it never goes to a browser. */
export interface AlgoliaConfig {
  appId: string;
  adminKey: string;
  index: string;
  /** A local stand-in, never in production. */
  host: { url: string; port: number } | undefined;
}

export const algolia = defineProvider({
  keys: {
    ALGOLIA_APP_ID: textLike(/^[A-Za-z0-9]{4,40}$/, 'Please give the id of the application.'),
    ALGOLIA_ADMIN_KEY: textLike(/^[A-Za-z0-9]{16,200}$/, 'Please give a key that may search, write and set.'),
    ALGOLIA_INDEX: textLike(/^[A-Za-z0-9_-]{1,100}$/, 'Please use letters, digits, hyphens and underscores.'),
    ALGOLIA_HOST: textLike(
      LOOPBACK_HOST_PATTERN,
      'Please give a host and port on this machine, such as 127.0.0.1:9200.',
    ),
  },
  needed: ['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_KEY'],
  additions: ['ALGOLIA_INDEX', 'ALGOLIA_HOST'],
  refusedInProduction: ['ALGOLIA_HOST'],
  configOf: (values): AlgoliaConfig => {
    const [url = '', port] = values.ALGOLIA_HOST?.split(':') ?? [];
    return {
      appId: values.ALGOLIA_APP_ID,
      adminKey: values.ALGOLIA_ADMIN_KEY,
      index: values.ALGOLIA_INDEX ?? 'artists',
      host: values.ALGOLIA_HOST === undefined ? undefined : { url, port: Number(port) },
    };
  },
});
