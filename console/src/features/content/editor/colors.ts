import { type BlockColor, blockColors } from '@dubplate/shared/features/content/blocks/colors.ts';
import type { ChoiceField } from '@dubplate/shared/features/content/blocks/fields.ts';

interface NamedColor {
  name: string;
  /** As the site shows it. */
  css: string;
  /** The only colour of text that can be read on it. */
  text: 'black' | 'white';
}

export const namedColors: Record<BlockColor, NamedColor> = {
  'blue-1': { name: 'Blue', css: '#2b45e8', text: 'white' },
  'blue-2': { name: 'Light blue', css: '#a8ccff', text: 'black' },
  'blue-3': { name: 'Navy', css: '#131d4d', text: 'white' },
  coral: { name: 'Coral', css: '#ff8a73', text: 'black' },
  'green-1': { name: 'Light green', css: '#45d891', text: 'black' },
  'green-2': { name: 'Dark green', css: '#0b5540', text: 'white' },
  orange: { name: 'Orange', css: '#ff9f2e', text: 'black' },
  yellow: { name: 'Yellow', css: '#ffd426', text: 'black' },
  'yellow-2': { name: 'Pale yellow', css: '#fff0b0', text: 'black' },
  red: { name: 'Red', css: '#d3211b', text: 'white' },
  pink: { name: 'Pink', css: '#ffb8dc', text: 'black' },
};

/** Whether the choice is one of a background colour. */
export function isOfColors({ of }: Pick<ChoiceField, 'of'>): boolean {
  return of === blockColors;
}

export function colorNamed(value: unknown): NamedColor | undefined {
  const known = blockColors.find((each) => each === value);
  return known && namedColors[known];
}
