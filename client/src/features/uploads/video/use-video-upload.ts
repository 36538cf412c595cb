import { useEffect, useState, useSyncExternalStore } from 'react';
import { VideoUpload } from './video-upload.ts';

interface Wanted {
  /** The id of the video that the file is for. It must stay the same while this is on the page. */
  sourceId: string;
  /** The file has arrived and is a video; other calls take this address. */
  onDone: (fileUrl: string) => void;
}

/** Uploads a video in pieces. A page that is left stops it, and goes on where it ended when the file is chosen again. */
export function useVideoUpload({ sourceId, onDone }: Wanted) {
  const [upload] = useState(() => new VideoUpload(sourceId));
  useEffect(() => upload.tell(onDone));
  const state = useSyncExternalStore(upload.subscribe, upload.get);
  useEffect(() => {
    // Without an answer the page still takes a file, and the server then finds what has arrived of it.
    upload.look().catch(() => undefined);
    return () => upload.stop();
  }, [upload]);
  return { upload, ...state };
}
