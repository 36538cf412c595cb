import type { BlockColor as NamedColor } from '@dubplate/shared/features/content/blocks/colors.ts';
import type { BlockTypeName, ShownBlockOf } from '@dubplate/shared/features/content/blocks/block.ts';
import type { BlockColor } from '../../ui/layout/Block.tsx';

/** The place of a block in its page. */
export interface BlockPlace {
  /** 1 if its title is that of the page. */
  level: 1 | 2;
  /** How many blocks of its type come directly before it. */
  nth: number;
  /** Pages of the academy have a look of their own. */
  isAcademy: boolean;
}

export interface BlockProps<T extends BlockTypeName> {
  block: ShownBlockOf<T>;
  place: BlockPlace;
}

interface Ground {
  background_color?: NamedColor | undefined;
  text_color?: 'white' | 'black' | undefined;
}

/**
 * The flat colour that a block stands on; none is the page itself. Each colour has one colour of text that can be read on
 * it, which counts more than the one that was chosen; white text without a colour stands on black.
 */
export function groundOf({ background_color: color, text_color: text }: Ground): BlockColor | undefined {
  return color ?? (text === 'white' ? 'ink' : undefined);
}
