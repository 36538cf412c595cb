import { X } from 'lucide-react';
import type { FilterProps } from './FilterFields.tsx';
import { chipsOf } from './filter-names.ts';

/** The active filters, with buttons to remove them. */
export function FilterChips({ filter, onChange, onClear }: FilterProps & { onClear: () => void }) {
  const chips = chipsOf(filter);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <button
            type="button"
            aria-label={`Remove the filter ${label}`}
            onClick={() => onChange(without)}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-solid pr-3 pl-4 text-sm font-semibold text-on-solid"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={onClear}
          className="min-h-11 px-2 text-sm font-semibold underline decoration-2 underline-offset-4"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
