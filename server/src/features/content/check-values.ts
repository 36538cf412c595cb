import type { StoredBlock } from '@dubplate/shared/features/content/blocks/block.ts';
import type { DocumentContent } from '@dubplate/shared/features/content/records.ts';
import { FILM_FAULT } from '@dubplate/shared/features/content/blocks/value-fault.ts';
import type { Context } from '../../context.ts';
import { invalid } from '../../http/errors.ts';
import { mayPlay } from '../../http/security/headers.ts';
import { valuesIn } from './each-value.ts';
import { parsedText } from './markdown.ts';

/** Refuses what pages can't show, such as texts with HTML or films of other sites, and says where it is. */
export function checkValues(ctx: Context, { blocks }: DocumentContent): void {
  const films = valuesIn(blocks).filter(({ field, value }) => field.is === 'film' && !isPlayable(ctx, value));
  const faults = {
    ...textFaults(blocks),
    ...Object.fromEntries(films.map(({ path }) => [path, FILM_FAULT])),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

function isPlayable(ctx: Context, address: unknown): boolean {
  return mayPlay(ctx.config, new URL(String(address), ctx.publicUrl()), ctx.publicUrl());
}

/** What is wrong with the texts of blocks, by its place. */
export function textFaults(blocks: readonly StoredBlock[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { field, value, path } of valuesIn(blocks)) {
    if (field.is !== 'text') continue;
    try {
      parsedText(String(value));
    } catch (error) {
      faults[path] = error instanceof Error ? error.message : String(error);
    }
  }
  return faults;
}
