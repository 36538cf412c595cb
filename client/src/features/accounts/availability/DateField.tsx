import clsx from 'clsx';
import { controlClass } from '../../../ui/form/Field.tsx';

interface Props {
  label: string;
  value: string;
  min: string;
  isWrong: boolean;
  describedBy: string | undefined;
  onChange: (date: string) => void;
}

/** A day, with the device's own calendar. */
export function DateField({ label, value, min, isWrong, describedBy, onChange }: Props) {
  return (
    <input
      type="date"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      min={min}
      max="9999-12-31"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={clsx(controlClass, 'tabular sm:w-44')}
    />
  );
}
