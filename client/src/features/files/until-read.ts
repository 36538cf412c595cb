import { UploadStatus } from '@dubplate/shared/features/uploads/model.ts';
import { call } from '@dubplate/shared/api-client/call.ts';

const ASK_AGAIN_MS = 1000;
const TRIES_MAX = 60;

/** The server first listens to the whole file, which takes some seconds. What it found is said by the call that takes the file. */
export async function untilRead(fileUrl: string): Promise<void> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const { items } = await call('upload/get-status', { fileUrls: [fileUrl] });
    if (items.every(({ status }) => status === UploadStatus.Processed || status === UploadStatus.Refused))
      return;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}
