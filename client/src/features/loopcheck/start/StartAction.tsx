import { Button } from '../../../ui/action/Button.tsx';
import { isUntouched } from '../panel/draft.ts';
import { useDraft } from '../panel/draft-store.ts';
import { openLoopcheckPanel } from './panel-state.ts';

/** The start card's button for who may have a draft: it goes on where they were. */
export function StartAction() {
  const { files, artists } = useDraft();
  const hasBegun = !isUntouched({ files, artists });
  return (
    <>
      <Button size="large" isWide onClick={openLoopcheckPanel}>
        {hasBegun ? 'Continue' : 'Start'}
      </Button>
      {hasBegun && (
        <p className="text-sm font-semibold">
          Your draft: {files.length} File(s), {artists.length} Artist(s)
        </p>
      )}
    </>
  );
}
