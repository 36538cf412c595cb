/** What an artist may want to improve before sending. None of it keeps the answer from being sent. */

const LONG_ENOUGH = 60;
const timePattern = /\b\d{1,2}[:.]\d{2}\b/u;
const placeWords =
  /\b(?:intro|outro|verse|chorus|bridge|drop|break(?:down)?|hook|build(?:-?up)?|bar|bars|beginning|start|middle|end|ending|first|second|last)\b/iu;

/** Nothing says where in the track something happens. Asked of English texts only: words for places differ. */
export function namesNoPlace(notes: string, momentCount: number, language: string): boolean {
  if (momentCount > 0 || notes.trim().length < LONG_ENOUGH || timePattern.test(notes)) return false;
  return language === 'en' && !placeWords.test(notes);
}

/** The quote is nearly the whole private text. */
export function isQuotePasted(notes: string, quote: string): boolean {
  const [whole, part] = [notes, quote].map((text) => text.toLowerCase().replaceAll(/\s+/gu, ' ').trim());
  if (!whole || !part) return false;
  return whole.includes(part) && part.length >= whole.length * 0.8;
}

/** Where a new text goes into another: at the cursor, with a blank before it when a word ends there. */
export function inserted(text: string, snippet: string, at: number): string {
  const before = text.slice(0, at);
  const gap = before === '' || /\s$/u.test(before) ? '' : ' ';
  return `${before}${gap}${snippet}${text.slice(at)}`;
}
