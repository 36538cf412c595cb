/** Source: docs/product/music-feedback.md#after-the-answer. */
const REVIEW_SHOWN = 250;

/** A long review as lists show it. Never cuts a character of two code units (an emoji) in half. */
export function cutReview(text: string): string {
  if (text.length <= REVIEW_SHOWN) return text;
  return `${text.slice(0, REVIEW_SHOWN).replace(/[\uD800-\uDBFF]$/u, '')} [...]`;
}
