import { comparable } from '../../lib/text.ts';

/** What is wrong with an answer that fills the length without saying anything. Source: docs/product/music-feedback.md#answers. */
export type TextProblem = 'too-few-words' | 'repeated';

const WORDS_MIN = 10;
/** The share of words that must differ; a long text repeats common words, so it may have fewer. */
const DIFFERENT_SHARE_MIN = 0.3;
const SENTENCES_ALIKE_MAX = 2;

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Null for a text that reads like one. Words are counted in any language, also in those without spaces. */
export function textProblem(text: string): TextProblem | null {
  const found = wordsOf(text);
  const different = new Set(found);
  if (different.size < WORDS_MIN) return found.length > different.size ? 'repeated' : 'too-few-words';
  if (different.size < Math.min(found.length, 100) * DIFFERENT_SHARE_MIN) return 'repeated';
  return repeatsSentences(text) ? 'repeated' : null;
}

function wordsOf(text: string): string[] {
  return [...words.segment(comparable(text))].flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? segment : [],
  );
}

function repeatsSentences(text: string): boolean {
  const sentences = text
    .split(/[.!?。！？\n]+/u)
    .map((sentence) => wordsOf(sentence).join(' '))
    .filter((sentence) => sentence.length > 0);
  const counts = Map.groupBy(sentences, (sentence) => sentence);
  return [...counts.values()].some((alike) => alike.length > SENTENCES_ALIKE_MAX);
}

export const textProblemTexts: Record<TextProblem, string> = {
  'too-few-words': 'Please write a few whole sentences.',
  repeated: 'Please don’t repeat the same words.',
};
