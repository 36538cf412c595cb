import { call } from '@dubplate/shared/api-client/call.ts';

/** Deletes what has arrived for a video that is given up. What can't be deleted now goes within a day. */
export async function forgetUpload(sourceId: string): Promise<void> {
  try {
    const { items } = await call('upload/get-unfinished', { sourceId });
    if (items.length === 0) return;
    const { deletePieces } = await import('./send-pieces.ts');
    await Promise.all(items.map(async ({ url }) => await deletePieces(url)));
  } catch {
    // The form is cleared all the same.
  }
}
