import type { StoredBlock } from '@dubplate/shared/features/content/blocks/block.ts';
import type { DocumentContent } from '@dubplate/shared/features/content/records.ts';
import { invalid } from '../../http/errors.ts';
import { valuesIn } from './each-value.ts';
import { parsedText } from './markdown.ts';

/** Refuses texts with parts that pages don't show, such as HTML, and says where they are. */
export function checkTexts({ blocks }: DocumentContent): void {
  const faults = textFaults(blocks);
  if (Object.keys(faults).length > 0) throw invalid(faults);
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
