// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fileSale } from './file-sale.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  { items: [{ id: 'f1', purchased: false }], refusal: null },
  { items: [{ id: 'f1', purchased: true }], refusal: 'already-bought' },
  { items: [{ id: 'f2', purchased: false }], refusal: 'not-found' },
])('finds $refusal before a file is paid among $items', async ({ items, refusal }) => {
  vi.stubGlobal('fetch', async () => Response.json({ items, total: 1 }));
  expect(await fileSale({ fileId: 'f1', source: { kind: 'video', id: 'v1' } }).refusalNow?.(750)).toBe(
    refusal,
  );
});
