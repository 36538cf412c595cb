import type { DocumentContent } from '@dubplate/shared/features/content/records.ts';
import type { Context } from '../../context.ts';
import { hasPage } from '../../http/pages/has-page.ts';
import { valuesIn } from './each-value.ts';
import { parsedText } from './markdown.ts';

/** More than these are not looked at: each costs as much as opening its page. */
const LOOKED_AT_MAX = 50;

/** The addresses of this site that the blocks link to, and where there is nothing. */
export async function deadLinks(ctx: Context, { blocks }: DocumentContent): Promise<string[]> {
  const addresses = valuesIn(blocks).flatMap(({ field, value }) => {
    if (field.is === 'link') return [String(value)];
    return field.is === 'text' ? linksIn(String(value)) : [];
  });
  const own = [...new Set(addresses)].filter((address) => address.startsWith('/')).slice(0, LOOKED_AT_MAX);
  const dead: string[] = [];
  for (const address of own) if (!(await hasPage(ctx, address))) dead.push(address);
  return dead;
}

function linksIn(markdown: string): string[] {
  return parsedText(markdown).flatMap((block) => {
    if (block.type === 'heading') return [];
    const lines =
      block.type === 'paragraph' ? [block.line] : block.type === 'list' ? block.items : block.lines;
    return lines.flat().flatMap(({ href }) => href ?? []);
  });
}
