import { describe, expect, it } from 'vitest';
import { writtenAssurance } from './assurance-docs.ts';

describe('the levels of the calls in docs/security.md', () => {
  it('are those of the contract (pnpm run docs writes them)', () => {
    const { present, wanted } = writtenAssurance();
    expect(present).toBe(wanted);
  });
});
