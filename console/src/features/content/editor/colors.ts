import {
  blockColors,
  type NamedColor,
  namedColors,
} from '@dubplate/shared/features/content/blocks/colors.ts';
import type { ChoiceField } from '@dubplate/shared/features/content/blocks/fields.ts';

/** Whether the choice is one of a background colour. */
export function isOfColors({ of }: Pick<ChoiceField, 'of'>): boolean {
  return of === blockColors;
}

export function colorNamed(value: unknown): NamedColor | undefined {
  const known = blockColors.find((each) => each === value);
  return known && namedColors[known];
}
