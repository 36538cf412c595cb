import type { GoodContact } from '@dubplate/shared/features/contacts/rules.ts';

/** Below the 1 MiB that a call may have. Source: docs/product/calls.md#limits. */
const BYTES_MAX = 900_000;

/** People in the order given, in as few calls as may be sent. */
export function batchesOf(people: readonly GoodContact[], bytesMax = BYTES_MAX): GoodContact[][] {
  const encoder = new TextEncoder();
  const batches: GoodContact[][] = [];
  let bytes = Infinity;
  for (const person of people) {
    const size = encoder.encode(JSON.stringify(person)).length + 1;
    if (bytes + size > bytesMax) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(person);
    bytes += size;
  }
  return batches;
}
