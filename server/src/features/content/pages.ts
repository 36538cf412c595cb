import {
  type ContentPage,
  contentPage,
  type PageId,
  pageIds,
} from '@dubplate/shared/features/content/records.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { readFileSync } from 'node:fs';
import type { Config } from '../../config/config.ts';
import { parsedText } from './markdown.ts';

const folder = new URL('../../../../content/pages/', import.meta.url);

/** What `pages.json` says of each page; its text is the Markdown file of that name. */
type Listed = Record<PageId, Pick<ContentPage, 'title' | 'description' | 'date'>>;

/** The pages of texts that come with the product, with the operator's name in them. Throws when one can't be read. */
export function readPages(operator: Config['operator']): ReadonlyMap<PageId, ContentPage> {
  const listed = JSON.parse(readFileSync(new URL('pages.json', folder), 'utf8')) as Listed; // Checked page by page below.
  const words = wordsOf(operator);
  const pages = pageIds.map((id) => {
    const text = readFileSync(new URL(`${id}.md`, folder), 'utf8');
    const page = contentPage.parse({ id, ...listed[id], blocks: parsedText(filled(text, words)) });
    return [id, page] as const;
  });
  return new Map(pages);
}

/** The version of the terms of use that people agree to now: its day. */
export function termsVersion(pages: ReadonlyMap<PageId, ContentPage>): string {
  return pages.get('terms')?.date ?? '';
}

function wordsOf({ name, address, country, email }: Config['operator']): Record<string, string> {
  const operator = name ?? 'the operator of this site';
  const whole = [operator, address?.replaceAll(/\s*\n\s*/g, ', '), country].filter(
    (part) => part !== undefined,
  );
  return {
    product: PRODUCT_NAME,
    'operator with address': plain(whole.join(', ')),
    country: plain(country ?? 'the country of the operator'),
    contact: email === undefined ? 'the [contact form](/contact)' : `[${email}](mailto:${email})`,
  };
}

/** Text in which Markdown finds nothing of its own. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#+!|~-]/g, String.raw`\$&`);
}

/** `{word}` stands for one of the words. */
function filled(text: string, words: Record<string, string>): string {
  return text.replaceAll(/\{([a-z ]+)\}/g, (_, word: string) => {
    const value = words[word];
    if (value === undefined) throw new Error(`The pages of texts know no {${word}}.`);
    return value;
  });
}
