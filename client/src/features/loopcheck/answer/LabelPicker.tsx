import { ANSWER_LABELS_MAX } from '@dubplate/shared/features/loopcheck/model.ts';
import { feedbackLabels } from '@dubplate/shared/lookups/feedback-labels.ts';
import { useId } from 'react';
import { FieldError } from '../../../ui/form/Field.tsx';
import { toggledLabel } from './answer-draft.ts';

type Props = {
  labels: readonly number[];
  onChange: (labels: number[]) => void;
  error: string | null;
  of: string;
};

/** Checkboxes that look like labels; with three chosen the others rest. */
export function LabelPicker({ labels, onChange, error, of }: Props) {
  const errorId = useId();
  const isFull = labels.length >= ANSWER_LABELS_MAX;
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-2">
      <legend className="mb-2 font-bold">
        Labels <span className="font-normal text-muted">(1 to {ANSWER_LABELS_MAX})</span>
        <span className="sr-only"> for {of}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {feedbackLabels.map(({ id, name }) => {
          const isChosen = labels.includes(id);
          return (
            <label
              key={id}
              className="relative inline-flex min-h-11 items-center rounded-full border-2 border-edge px-4 text-sm font-bold has-checked:border-solid has-checked:bg-solid has-checked:text-on-solid has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-55"
            >
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(toggledLabel(labels, id))}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {name}
            </label>
          );
        })}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
