import { z } from 'zod';
import { defineProvider, LOOPBACK_HOST_PATTERN, type ProviderConfig, textLike } from './definition.ts';

/** The repository at Prismic that published documents come from. */
export interface PrismicConfig {
  repository: string;
  /** Of a repository that answers only with a token. */
  accessToken: string | undefined;
  /** A host on this machine that stands in for Prismic, never in production. */
  standIn: string | undefined;
}

const keys = {
  CONTENT: z.enum(['own', 'prismic']).optional(),
  PRISMIC_REPOSITORY: textLike(
    /^[a-z0-9][a-z0-9-]{2,61}[a-z0-9]$/,
    'Please give the name of the repository, such as my-site.',
  ),
  PRISMIC_ACCESS_TOKEN: textLike(
    /^[\x21-\x7e]{16,1000}$/,
    'Please give a permanent access token of the repository.',
  ),
  PRISMIC_HOST: textLike(
    LOOPBACK_HOST_PATTERN,
    'Please give a host and port on this machine, such as 127.0.0.1:12114.',
  ),
};

const repository = defineProvider({
  keys,
  needed: ['PRISMIC_REPOSITORY'],
  additions: ['PRISMIC_ACCESS_TOKEN', 'PRISMIC_HOST'],
  refusedInProduction: ['PRISMIC_HOST'],
  configOf: (values): PrismicConfig => ({
    repository: values.PRISMIC_REPOSITORY,
    accessToken: values.PRISMIC_ACCESS_TOKEN,
    standIn: values.PRISMIC_HOST,
  }),
});

/** `CONTENT` alone switches, so that a repository's keys may stay while our own documents are shown. */
export const prismic: ProviderConfig<typeof keys, PrismicConfig> = {
  keys,
  problemsOf: (values, isProduction) => [
    ...repository.problemsOf(values, isProduction),
    ...(values.CONTENT === 'prismic' && values.PRISMIC_REPOSITORY === undefined
      ? ['CONTENT=prismic needs PRISMIC_REPOSITORY beside it.']
      : []),
  ],
  configOf: (values) => (values.CONTENT === 'prismic' ? repository.configOf(values) : undefined),
};
