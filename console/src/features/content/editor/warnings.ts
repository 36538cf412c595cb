import { type BlockType } from '@dubplate/shared/features/content/blocks/block-types.ts';
import type { Field, Fields } from '@dubplate/shared/features/content/blocks/fields.ts';
import { colorNamed } from './colors.ts';
import { type Block, isFilled, typeOf, type Values } from './content.ts';

/** What may be saved but looks like a mistake, by the name of the field. */
export function warningsOf(
  fields: Fields,
  values: Values,
  deadLinks: readonly string[],
): Readonly<Record<string, string>> {
  const found = Object.entries(fields).map(([name, field]) => [
    name,
    leadsNowhere(field, values[name], deadLinks)
      ? 'There is no page at this address.'
      : (missingHalf(name, fields, values) ?? otherColor(name, values)),
  ]);
  return Object.fromEntries(found.filter(([, warning]) => warning !== null));
}

/** Whether any field of the block has a warning. */
export function hasWarning(block: Block, deadLinks: readonly string[]): boolean {
  const { fields, items }: BlockType = typeOf(block);
  const isWarned = (of: Fields, values: Values) => Object.keys(warningsOf(of, values, deadLinks)).length > 0;
  return isWarned(fields, block.primary) || block.items.some((item) => isWarned(items?.fields ?? {}, item));
}

function leadsNowhere(field: Field, value: unknown, deadLinks: readonly string[]): boolean {
  if (typeof value !== 'string') return false;
  if (field.is === 'link') return deadLinks.includes(value.trim());
  return field.is === 'text' && deadLinks.some((address) => value.includes(`](${address})`));
}

/** A button needs its words and its address: with one of the two it is left out of the page. */
function missingHalf(name: string, fields: Fields, values: Values): string | null {
  if (isFilled(values[name])) return null;
  const has = (other: string) => other in fields && isFilled(values[other]);
  if (name === 'cta_link' && has('cta_label')) return 'Without an address the button is not shown.';
  if (name === 'cta_label' && has('cta_link')) return 'Without words the button is not shown.';
  return name === 'link' && has('linkLabel')
    ? 'Without an address the words of the link are not shown.'
    : null;
}

/** Each background has one colour of text that can be read on it, which counts more than the chosen one. */
function otherColor(name: string, values: Values): string | null {
  const background = colorNamed(values['background_color']);
  const text = values[name];
  if (name !== 'text_color' || background === undefined || typeof text !== 'string') return null;
  if (text === background.text) return null;
  return `On ${background.name.toLowerCase()} the text is ${background.text}, because ${text} can’t be read there.`;
}
