import { useState } from 'react';
import { emptyReport, readReport, type ReportDraft, writtenReport } from './report-draft.ts';

const KEY = 'dubplate-report ';

/** What somebody has written about an answer, kept in this browser until it is sent. Null forgets it. */
export function useReportDraft(requestId: string, artistId: string) {
  const key = `${KEY}${requestId} ${artistId}`;
  const [draft, setDraft] = useState(() => readReport(stored(key)));
  const change = (next: ReportDraft | null) => {
    store(key, next);
    setDraft(next ?? emptyReport);
  };
  return [draft, change] as const;
}

/** A browser that forbids storage keeps nothing over a reload, and everything else goes on. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, draft: ReportDraft | null): void {
  try {
    if (draft) localStorage.setItem(key, writtenReport(draft));
    else localStorage.removeItem(key);
  } catch {
    // See above.
  }
}
