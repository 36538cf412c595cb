import { useId, useState } from 'react';
import { FieldError } from '../../../ui/form/Field.tsx';
import { TimeField } from './TimeField.tsx';
import { windowProblem } from './times.ts';

interface Props {
  value: { from: string; to: string };
  /** Whose times these are, for screen readers: "on Monday". */
  what: string;
  /** Also what is not finished counts as wrong: the person has tried to save. */
  isChecked: boolean;
  onChange: (patch: { from?: string; to?: string }) => void;
}

/** Two times, and what is wrong with them once the person has left them. */
export function TimeRange({ value, what, isChecked, onChange }: Props) {
  const id = useId();
  const [isLeft, setIsLeft] = useState(false);
  const isShown = isChecked || (isLeft && value.from !== '' && value.to !== '');
  const problem = isShown ? windowProblem(value) : null;
  const field = { isWrong: problem !== null, describedBy: problem ? id : undefined };
  return (
    <div
      className="grid gap-1"
      onFocus={() => setIsLeft(false)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setIsLeft(!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      }
    >
      <div className="flex items-center gap-2">
        <TimeField
          {...field}
          label={`From, ${what}`}
          part="begin"
          value={value.from}
          onChange={(from) => onChange({ from })}
        />
        <span aria-hidden>–</span>
        <TimeField
          {...field}
          label={`To, ${what}`}
          part="end"
          value={value.to}
          onChange={(to) => onChange({ to })}
        />
      </div>
      {problem && <FieldError id={id}>{problem}</FieldError>}
    </div>
  );
}
