import { useState } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { RadioCards } from '../../../ui/form/RadioCards.tsx';
import { canShareScreen } from './MediaButtons.tsx';
import type { StartWith } from './use-local-media.ts';

type Props = {
  onStart: (startWith: StartWith) => Promise<void>;
  /** Says what it does with the chosen parts if there is none. */
  label?: string;
};

const words: Record<StartWith, { label: string; help: string; button: string }> = {
  both: {
    label: 'Camera and microphone',
    help: 'You are seen and heard.',
    button: 'Start camera and microphone',
  },
  sound: { label: 'Sound only', help: 'Your microphone or interface.', button: 'Start your sound' },
  screen: { label: 'Your screen', help: 'A program with its sound.', button: 'Share your screen' },
};

/** What an artist begins with. The other parts can be turned on later. */
export function StageStart({ onStart, label }: Props) {
  const [startWith, setStartWith] = useState<StartWith>('both');
  const choices = (['both', 'sound', 'screen'] as const).filter(
    (each) => each !== 'screen' || canShareScreen(),
  );
  return (
    <div className="grid gap-4">
      <RadioCards
        legend="Start with"
        name="start-with"
        value={startWith}
        onChange={setStartWith}
        columns={choices.length === 3 ? 3 : 2}
        options={choices.map((value) => ({ value, label: words[value].label, help: words[value].help }))}
      />
      <Button onClick={async () => await onStart(startWith)}>{label ?? words[startWith].button}</Button>
    </div>
  );
}
