import type { TestCard } from '../../../providers/payments/port.ts';
import { formatCardNumber } from './card-text.ts';

/** Shown only where no real money moves. Pressing a number fills the form. */
export function TestCardHint({
  cards,
  onChoose,
}: {
  cards: readonly TestCard[];
  onChoose: (number: string) => void;
}) {
  return (
    <details className="rounded-card bg-sunken px-4 py-2">
      <summary className="flex min-h-11 items-center font-bold">
        Sandbox: no real money. Show test cards
      </summary>
      <ul className="grid gap-1 pb-2">
        {cards.map(({ number, what }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3 text-sm">
            <button
              type="button"
              onClick={() => onChoose(number)}
              className="tabular min-h-11 font-bold text-text underline decoration-2 underline-offset-4"
            >
              {formatCardNumber(number)}
            </button>
            <span className="text-muted">{what}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
