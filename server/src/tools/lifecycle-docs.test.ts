import { describe, expect, it } from 'vitest';
import { writtenLifecycles } from './lifecycle-docs.ts';

describe('the tables of lifecycles in docs/product', () => {
  it.each(writtenLifecycles())('are those of the code in $path (pnpm run docs writes them)', (page) => {
    expect(page.present).toBe(page.wanted);
  });
});
