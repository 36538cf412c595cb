import clsx from 'clsx';

interface Props {
  label: string;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
}

/** One yes or no among the filters: a checkbox that looks like a word one can press. */
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
        // It lies over the whole pill, so that whatever is pressed there is the checkbox itself.
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
      />
      {label}
    </label>
  );
}
