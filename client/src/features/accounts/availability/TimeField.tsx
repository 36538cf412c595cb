import clsx from 'clsx';
import { controlClass } from '../../../ui/form/Field.tsx';
import { timeOf } from './times.ts';

interface Props {
  label: string;
  value: string;
  part: 'begin' | 'end';
  isWrong: boolean;
  describedBy: string | undefined;
  onChange: (text: string) => void;
}

/** A time on the clock of 24 hours. The browser's own field knows no 24:00 and follows the device's clock. */
export function TimeField({ label, value, part, isWrong, describedBy, onChange }: Props) {
  const handleBlur = () => {
    const time = timeOf(value, part);
    if (time !== null && time !== value) onChange(time);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      placeholder={part === 'begin' ? '10:00' : '18:00'}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={handleBlur}
      className={clsx(controlClass, 'tabular max-w-22 px-2 text-center')}
    />
  );
}
