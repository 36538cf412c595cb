import { useEffect } from 'react';
import { isUntouched } from '../panel/draft.ts';
import { useDraft } from '../panel/draft-store.ts';

/** What the start card says to a person who may have a draft. The button stays the card's own. */
export function StartAction({ onBegun }: { onBegun: (hasBegun: boolean) => void }) {
  const { files, artists } = useDraft();
  const hasBegun = !isUntouched({ files, artists });
  useEffect(() => onBegun(hasBegun), [hasBegun, onBegun]);
  return hasBegun ? (
    <p className="text-sm font-semibold">
      Your draft: {files.length} File(s), {artists.length} Artist(s)
    </p>
  ) : null;
}
