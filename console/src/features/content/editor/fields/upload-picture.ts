import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { UploadStatus } from '@dubplate/shared/features/uploads/model.ts';
import { UPLOAD_SIZE_BYTES_LIMIT } from '@dubplate/shared/lib/file-names.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import { errorText } from '../../../../api/error-texts.ts';
import { postForm } from '@dubplate/shared/api-client/post.ts';
import { freshIdToken } from '@dubplate/shared/api-client/session.ts';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
const ASK_AGAIN_MS = 400;
const ASKS_MAX = 75;

/** What was uploaded in this tab, so that it can be seen before it is saved. */
const shown = new Map<string, string>();

/** An address at which the browser can show the picture; null for one that it can't before the page is saved. */
export function shownAddress(url: string): string | null {
  const own = shown.get(url);
  if (own !== undefined) return own;
  const isPublic = url.includes('/public/') || url.startsWith('/images/');
  return isPublic && new URL(url, location.href).origin === location.origin ? url : null;
}

/** The picture's address, or why it was refused. */
export async function uploadPicture(file: File): Promise<{ url: string } | { problem: string }> {
  if (!pictureTypes.includes(file.type)) return { problem: 'Please choose a JPEG, PNG or WebP picture.' };
  if (file.size >= UPLOAD_SIZE_BYTES_LIMIT) return { problem: 'Please use a file under 5MB.' };
  try {
    const url = await sent(file);
    const problem = await processed(url);
    if (problem !== null) return { problem };
    shown.set(url, URL.createObjectURL(file));
    return { url };
  } catch (error) {
    return { problem: errorText(error) };
  }
}

async function sent(file: File): Promise<string> {
  const form = new FormData();
  form.set('token', (await freshIdToken()) ?? '');
  form.set('file', file);
  const response = await postForm('upload/send-to-S3', form);
  const answer = (await response.json()) as CallAnswer<'upload/send-to-S3'>; // The server answers by the same contract.
  return answer.file;
}

/** Waits until the server has read the picture; a text if it can't. */
async function processed(fileUrl: string): Promise<string | null> {
  for (let turn = 0; turn < ASKS_MAX; turn += 1) {
    const { items } = await call('upload/get-status', { fileUrls: [fileUrl] });
    const status = items[0]?.status;
    if (status === UploadStatus.Processed) return null;
    if (status === UploadStatus.Refused) return items[0]?.reason ?? 'This picture can’t be read.';
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  return 'The server is still busy with this picture. Please try again.';
}
