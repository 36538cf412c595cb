import { z } from 'zod';

/** A stand-in confirms anything to anybody, so it may only run on this machine. */
export const LOOPBACK_URL_PATTERN = /^http:\/\/(?:127(?:\.\d{1,3}){3}|localhost|\[::1\]):\d{1,5}\/?$/;
export const LOOPBACK_HOST_PATTERN = /^(127(?:\.\d{1,3}){3}|localhost|\[::1\]):\d{1,5}$/;

/** An optional key of this form; `help` says what to give instead of anything else. */
export function textLike(pattern: RegExp, help: string) {
  return z.string().regex(pattern, help).optional();
}

type Keys = Record<string, z.ZodType>;
type ValuesOf<K extends Keys> = z.infer<z.ZodObject<K>>;
type Name<K> = keyof K & string;
type Required<K extends Keys, R extends Name<K>> = ValuesOf<K> & {
  [key in R]: NonNullable<z.infer<K[key]>>;
};

/** What an external provider reads from the environment. */
interface Definition<K extends Keys, R extends Name<K>, C> {
  keys: K;
  /** Required together. Without them the provider isn't used. */
  needed: readonly R[];
  /** Only used together with the required ones. */
  additions?: readonly Name<K>[];
  refusedInProduction?: readonly Name<K>[];
  /** Other invalid combinations, one sentence each. Checked if the required keys are given. */
  problems?: (values: Required<K, R>, isProduction: boolean) => (string | false)[];
  configOf(values: Required<K, R>): C;
}

export interface ProviderConfig<K extends Keys, C> {
  keys: K;
  /** Invalid combinations, one sentence each. */
  problemsOf(values: ValuesOf<K>, isProduction: boolean): string[];
  /** Undefined if the provider isn't configured. Call only if `problemsOf` returned none. */
  configOf(values: ValuesOf<K>): C | undefined;
}

export function defineProvider<K extends Keys, R extends Name<K>, C>(
  definition: Definition<K, R, C>,
): ProviderConfig<K, C> {
  const { keys, needed, additions = [], refusedInProduction = [], problems, configOf } = definition;
  const isGiven = (values: ValuesOf<K>, key: string) => Reflect.get(values, key) !== undefined;
  const areNeededGiven = (values: ValuesOf<K>): values is Required<K, R> =>
    needed.every((key) => isGiven(values, key));
  return {
    keys,
    configOf: (values) => (areNeededGiven(values) ? configOf(values) : undefined),
    problemsOf: (values, isProduction) => {
      const isNone = needed.every((key) => !isGiven(values, key));
      const lacking = areNeededGiven(values)
        ? []
        : additions
            .filter((key) => isGiven(values, key))
            .map((key) => `${key} needs ${listed(needed)} beside it.`);
      return [
        !isNone && !areNeededGiven(values) && `${listed(needed)} are needed together.`,
        ...lacking,
        ...refusedInProduction.map(
          (key) => isProduction && isGiven(values, key) && `${key} is refused in production.`,
        ),
        ...(areNeededGiven(values) ? (problems?.(values, isProduction) ?? []) : []),
      ].filter((problem) => problem !== false);
    },
  };
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
