import { useEffect, useState } from 'react';
import type { EditedDocument } from '@dubplate/shared/features/content/records.ts';
import { staffCall } from '../../../api/staff-call.ts';

type Opened = { document: EditedDocument } | { error: unknown } | null;

/** The document as it is when the editor opens. Later ones come by the editor's own acts, so that nothing is written over. */
export function useOpened(contentId: string) {
  const [opened, setOpened] = useState<Opened>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    staffCall('admin/get-content', { contentId }, { signal: stop.signal })
      .then((document) => setOpened({ document }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setOpened({ error });
      });
    return () => stop.abort();
  }, [contentId, attempt]);
  const retry = () => {
    setOpened(null);
    setAttempt(attempt + 1);
  };
  return { opened, retry };
}
