import clsx from 'clsx';

interface Props {
  label: string;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
}

/** A yes-or-no filter: a checkbox that looks like a pill. */
export function FilterPill({ label, isChosen, onToggle }: Props) {
  return (
    <label
      className={clsx(
        'relative inline-flex min-h-11 items-center rounded-full px-4 text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'bg-solid text-on-solid' : 'bg-sunken text-text hover:bg-line',
      )}
    >
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onToggle(target.checked)}
        // It covers the whole pill, so that every press hits the checkbox itself.
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
      />
      {label}
    </label>
  );
}
