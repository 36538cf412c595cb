import { useEffect, useState, useSyncExternalStore } from 'react';
import { VideoUpload } from './video-upload.ts';

interface Wanted {
  /** The id of the video that the file is for. It must stay the same while this is on the page. */
  sourceId: string;
  /** The file has arrived and is a video; other calls take this address. */
  onDone: (fileUrl: string, name: string) => void;
  /** Whether a file of an earlier visit that has arrived completely is taken without a question. */
  takesFound: boolean;
}

/** Uploads a video in pieces. A page that is left stops it, and goes on where it ended when the file is chosen again. */
export function useVideoUpload({ sourceId, onDone, takesFound }: Wanted) {
  const [upload] = useState(() => new VideoUpload(sourceId));
  useEffect(() => upload.tell(onDone));
  const state = useSyncExternalStore(upload.subscribe, upload.get);
  useEffect(() => {
    // Without an answer the page still takes a file, and the server then finds what has arrived of it.
    const look = async () => {
      await upload.look();
      if (takesFound) await upload.useFound();
    };
    look().catch(() => undefined);
    return () => upload.stop();
  }, [upload, takesFound]);
  return { upload, ...state };
}
