import { firstOffer } from '../../lookups/offers.ts';
import { PRODUCT_NAME } from '../../lib/product.ts';
import { PASSWORD_LENGTH_MIN } from './model.ts';

/** What a guesser knows of a person. */
export interface Known {
  username: string;
  email: string;
}

/** Words that people here think of first, as well as the dictionary's. Source: docs/product/sign-in.md#easy-passwords. */
export const productWords: readonly string[] = [
  PRODUCT_NAME,
  firstOffer.shortName.toLowerCase(),
  'techno',
  'house',
  'ableton',
  'producer',
  'music',
];
/** Scoring takes time that grows fast with the length, and what is hard to guess in these characters stays so. */
const SCORED_LENGTH = 24;
/** How many ways to read digits as letters are tried; a hundred, as by default, take half a second. */
const LETTERS_TRIED = 4;

export type Strength = 0 | 1 | 2 | 3;
export const strengthNames = ['Too short', 'Too easy to guess', 'Good', 'Strong'] as const;

/** Whether the server refuses it, as `strengthOf` says. */
export async function isEasyPassword(password: string, known: Known): Promise<boolean> {
  return (await strengthOf(password, known)) < 2;
}

/**
 * 1 for one of the 18,000 most used passwords of eight characters and more, and for what falls in less than a million guesses
 * to those who know the person's name and email: these with digits behind them, twice, backwards, with other letters.
 * Source: docs/product/sign-in.md.
 */
export async function strengthOf(password: string, known: Known): Promise<Strength> {
  if (password.length < PASSWORD_LENGTH_MIN) return 0;
  const { common, scorer } = await dictionary();
  if (common.has(password.toLowerCase())) return 1;
  const { score } = scorer.check(password.slice(0, SCORED_LENGTH), wordsOf(known));
  return score < 2 ? 1 : score === 2 ? 2 : 3;
}

/** Whole and in parts: `Mara Sola` is also `marasola`, `mara` and `sola`. */
function wordsOf({ username, email }: Known): string[] {
  const [local = ''] = email.split('@');
  const parts = [username, local].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const joined = [username, local].map((text) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ''));
  const own = [email, ...parts, ...joined, ...productWords].map((text) =>
    text.slice(0, SCORED_LENGTH).toLowerCase(),
  );
  return [...new Set(own)].filter((text) => text.length > 2);
}

type Dictionary = Awaited<ReturnType<typeof read>>;
let reading: Promise<Dictionary> | undefined;

/** Reading it takes half a second, so a server does it once, when it starts. */
export async function dictionary(): Promise<Dictionary> {
  return await (reading ??= read());
}

async function read() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary: lists }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return {
    common: new Set(lists['passwords-common'].map(String)),
    scorer: new ZxcvbnFactory({
      dictionary: lists,
      graphs: adjacencyGraphs,
      l33tMaxSubstitutions: LETTERS_TRIED,
    }),
  };
}
