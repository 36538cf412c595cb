import { comparable } from '../../lib/text.ts';

const WORDS_MIN = 10;
/** The share of words that must differ; a long text repeats common words, so it may have fewer. */
const DIFFERENT_SHARE_MIN = 0.3;
const SENTENCES_ALIKE_MAX = 2;

const words = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * What is wrong with an answer that says too little or fills the length without saying anything, for its writer; null for a text
 * that reads like one. Words are counted in any language, also in those without spaces. Source: docs/product/music-feedback.md#answers.
 */
export function textProblem(text: string): string | null {
  const found = wordsOf(text);
  const different = new Set(found);
  const missing = WORDS_MIN - different.size;
  if (missing > 0 && found.length < 2 * WORDS_MIN)
    return `Write a little more: ${missing} more ${missing === 1 ? 'word' : 'words'}.`;
  const isRepeated = missing > 0 || different.size < Math.min(found.length, 100) * DIFFERENT_SHARE_MIN;
  return isRepeated || repeatsSentences(text) ? repeatedText : null;
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

const repeatedText = 'Please don’t repeat the same words.';
