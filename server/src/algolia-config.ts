import { z } from 'zod';

/** Where the index of the outside search service lies. The key may write and is never told to a browser. */
export interface AlgoliaConfig {
  appId: string;
  adminKey: string;
  index: string;
  /** A stand-in on this machine, never in production. */
  host: { url: string; port: number } | undefined;
}

const LOOPBACK_PATTERN = /^(127(?:\.\d{1,3}){3}|localhost):\d{1,5}$/;

export const algoliaKeys = {
  ALGOLIA_APP_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{4,40}$/, 'Please give the id of the application.')
    .optional(),
  ALGOLIA_ADMIN_KEY: z
    .string()
    .regex(/^[A-Za-z0-9]{16,200}$/, 'Please give a key that may search, write and set.')
    .optional(),
  ALGOLIA_INDEX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,100}$/, 'Please use letters, digits, hyphens and underscores.')
    .optional(),
  ALGOLIA_HOST: z
    .string()
    .regex(LOOPBACK_PATTERN, 'Please give a host and port on this machine, such as 127.0.0.1:9200.')
    .optional(),
};

type Values = z.infer<z.ZodObject<typeof algoliaKeys>> & { NODE_ENV: string };

/** What cannot be together, one sentence each. */
export function algoliaProblems(values: Values): string[] {
  const {
    ALGOLIA_APP_ID: appId,
    ALGOLIA_ADMIN_KEY: adminKey,
    ALGOLIA_INDEX: index,
    ALGOLIA_HOST: host,
  } = values;
  const isHalf = (appId === undefined) !== (adminKey === undefined);
  const isOff = appId === undefined && adminKey === undefined;
  return [
    isHalf ? '  ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY are needed together.' : null,
    isOff && (index !== undefined || host !== undefined)
      ? '  ALGOLIA_INDEX and ALGOLIA_HOST need ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY beside them.'
      : null,
    host !== undefined && values.NODE_ENV === 'production'
      ? '  ALGOLIA_HOST is refused in production.'
      : null,
  ].filter((problem) => problem !== null);
}

export function algoliaConfigOf(values: Values): AlgoliaConfig | undefined {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_ADMIN_KEY: adminKey, ALGOLIA_HOST: host } = values;
  if (appId === undefined || adminKey === undefined) return undefined;
  const [url = '', port] = host?.split(':') ?? [];
  return {
    appId,
    adminKey,
    index: values.ALGOLIA_INDEX ?? 'artists',
    host: host === undefined ? undefined : { url, port: Number(port) },
  };
}
