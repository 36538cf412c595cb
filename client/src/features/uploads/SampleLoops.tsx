import {
  SAMPLE_LOOPS_PATH,
  type SampleLoop,
  sampleLoops,
} from '@dubplate/shared/features/uploads/sample-loops.ts';
import { Music } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/action/Button.tsx';
import { FieldError } from '../../ui/form/Field.tsx';

/**
 * Music for people who try the product without a file at hand. The server offers it outside production only. A loop that
 * was chosen keeps its button, as a file keeps its place on the disk: nothing moves under the pointer or loses the focus.
 */
export function SampleLoops({ onFile }: { onFile: (file: File) => void }) {
  const [loading, setLoading] = useState<SampleLoop | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const labelId = useId();
  if (document.documentElement.dataset['sampleLoops'] !== '1') return null;

  const handleUse = async (loop: SampleLoop) => {
    setLoading(loop);
    setProblem(null);
    try {
      onFile(await loadSample(loop));
    } catch {
      setProblem('The sample loop could not be loaded. Nothing is lost. Please try again.');
    }
    setLoading(null);
  };
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p id={labelId} className="text-sm font-semibold">
        Use a sample loop
      </p>
      <div className="flex flex-wrap gap-2">
        {sampleLoops.map((loop) => (
          <Button
            key={loop.fileName}
            kind="secondary"
            size="small"
            icon={<Music aria-hidden className="size-4" />}
            isBusy={loading === loop}
            busyLabel="Loading…"
            disabled={loading !== null && loading !== loop}
            onClick={() => void handleUse(loop)}
          >
            {loop.title}
          </Button>
        ))}
      </div>
      <div role="alert" className="basis-full empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </div>
  );
}

/** The file as if it had been chosen from the disk, so that every check and the upload are the same. */
async function loadSample({ fileName }: SampleLoop): Promise<File> {
  const answer = await fetch(`${SAMPLE_LOOPS_PATH}/${fileName}`);
  if (!answer.ok) throw new Error(`The sample loop answered ${answer.status}.`);
  return new File([await answer.blob()], fileName, { type: 'audio/mpeg' });
}
