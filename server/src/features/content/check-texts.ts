import type { DocumentContent } from '@dubplate/shared/features/content/records.ts';
import { invalid } from '../../http/errors.ts';
import { valuesIn } from './each-value.ts';
import { blocksOf } from './markdown.ts';

/** Refuses texts with parts that pages don't show, such as HTML, and says where they are. */
export function checkTexts({ blocks }: DocumentContent): void {
  const faults: Record<string, string> = {};
  for (const { field, value, path } of valuesIn(blocks)) {
    if (field.is !== 'text') continue;
    try {
      blocksOf(String(value));
    } catch (error) {
      faults[path] = error instanceof Error ? error.message : String(error);
    }
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
}
