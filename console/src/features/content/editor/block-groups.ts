import {
  type BlockGroup,
  type BlockTypeName,
  blockTypeNames,
  blockTypes,
} from '@dubplate/shared/features/content/blocks/block-types.ts';
import { firstRequest } from '@dubplate/shared/lookups/products.ts';

const groups: Record<BlockGroup, string> = {
  beginnings: 'Beginnings and texts',
  pictures: 'Pictures and films',
  lists: 'Cards, offers and links',
  feedback: `Feedback and ${firstRequest.name}`,
  artists: 'Artists',
  sessions: 'Sessions and courses',
};

/** The types of blocks whose name or purpose has these words, by group. */
export function typesNamed(words: string): { title: string; types: BlockTypeName[] }[] {
  const wanted = words.trim().toLowerCase();
  const found = blockTypeNames.filter((type) => {
    const { label, about } = blockTypes[type];
    return `${label} ${about}`.toLowerCase().includes(wanted);
  });
  // A name counts more than a purpose, so that Enter takes what was meant.
  const named = (type: BlockTypeName) => Number(!blockTypes[type].label.toLowerCase().startsWith(wanted));
  const all = Object.entries(groups).map(([group, title]) => ({
    title,
    types: found.filter((type) => blockTypes[type].group === group).toSorted((a, b) => named(a) - named(b)),
  }));
  return all
    .filter(({ types }) => types.length > 0)
    .toSorted((a, b) => named(a.types[0] ?? 'text') - named(b.types[0] ?? 'text'));
}
