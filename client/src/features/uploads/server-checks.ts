import { uploadMessages, UploadStatus } from '@dubplate/shared/features/uploads/model.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import { subscribe } from '../../api/subscribe.ts';
import { currentTransfers, onTransfersChange, setTransfer } from './transfers.ts';

interface Verdict {
  fileUrl: string;
  status: number;
  reason: string | null;
}

/** The stream usually reports first; asking covers the times when it is down. */
const ASK_AGAIN_MS = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** Follows what the server finds out about files in storage, from the moment they lie there until it has decided. */
export function watchServerChecks(): () => void {
  if (isListening) return () => undefined;
  isListening = true;
  const stopEvents = subscribe('uploads', settle);
  const stopChanges = onTransfersChange(askWhileUnsure);
  askWhileUnsure();
  return () => {
    isListening = false;
    stopEvents();
    stopChanges();
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Asks about files of an earlier visit; answers the ids of those that storage no longer has. */
export async function recheckUploads(files: readonly { id: string; fileUrl: string }[]): Promise<string[]> {
  if (files.length === 0) return [];
  const { items } = await call('upload/get-status', { fileUrls: files.map(({ fileUrl }) => fileUrl) });
  const lost: string[] = [];
  for (const { id, fileUrl } of files) {
    const verdict = items.find((item) => item.fileUrl === fileUrl);
    if (!verdict || verdict.status === UploadStatus.Signed) {
      lost.push(id);
    } else {
      setTransfer(id, { state: 'checking', percent: 100, fileUrl, reason: null });
      settle(verdict);
    }
  }
  return lost;
}

function settle({ fileUrl, status, reason }: Verdict): void {
  const transfer = [...currentTransfers().values()].find((each) => each.fileUrl === fileUrl);
  if (transfer?.state !== 'checking') return;
  if (status === UploadStatus.Processed) setTransfer(transfer.id, { state: 'done' });
  if (status === UploadStatus.Refused)
    setTransfer(transfer.id, { state: 'refused', reason: reason ?? uploadMessages.undecodable });
}

function askWhileUnsure(): void {
  if (timer || undecided().length === 0) return;
  timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
}

async function ask(): Promise<void> {
  const fileUrls = undecided();
  try {
    if (fileUrls.length > 0) {
      const { items } = await call('upload/get-status', { fileUrls });
      for (const item of items) settle(item);
    }
  } catch {
    // The next round asks again.
  } finally {
    timer = undefined;
    if (isListening) askWhileUnsure();
  }
}

function undecided(): string[] {
  return [...currentTransfers().values()]
    .flatMap(({ state, fileUrl }) => (state === 'checking' && fileUrl ? [fileUrl] : []))
    .slice(0, 20);
}
