import { expect, it } from 'vitest';
import { writtenDisputeOutcomes } from './dispute-docs.ts';

it('docs/product/dispute-outcomes.md has the outcomes of disputes that the test has seen (pnpm run docs writes them)', () => {
  const { present, wanted } = writtenDisputeOutcomes();
  expect(present).toBe(wanted);
});
