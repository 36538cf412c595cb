import { type TokenPack, tokenPacks } from '@dubplate/shared/features/payments/model.ts';
import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import clsx from 'clsx';
import { Badge } from '../../../ui/status/Badge.tsx';

interface Props {
  onChoose: (pack: TokenPack) => void;
  /** Side by side where there is room; a dialog shows them below one another. */
  isWide?: boolean;
}

/** What can be bought: the price, what it would cost at the list, and how much that saves. */
export function TokenPackList({ onChoose, isWide }: Props) {
  return (
    <ul className={clsx('grid gap-3', isWide && 'sm:grid-cols-2 xl:grid-cols-4')}>
      {tokenPacks.map((pack) => (
        <li key={pack.id} className="grid">
          <PackButton pack={pack} onChoose={onChoose} isWide={isWide} />
        </li>
      ))}
    </ul>
  );
}

function PackButton({ pack, onChoose, isWide }: Props & { pack: TokenPack }) {
  const { amountTokens, priceCents, listPriceCents, note, isPopular } = pack;
  return (
    <button
      type="button"
      data-block={isPopular ? 'yellow' : undefined}
      onClick={() => onChoose(pack)}
      className={clsx(
        'relative flex min-h-18 items-center justify-between gap-4 rounded-card px-5 py-4 text-left text-text transition-transform duration-150 hover:-translate-y-0.5',
        isWide && 'sm:flex-col sm:items-start sm:justify-between sm:gap-8 sm:p-6',
        !isPopular && 'bg-sunken',
      )}
    >
      <span className="grid gap-1">
        <span className="tabular font-display text-xl font-extrabold tracking-tight">
          {formatTokens(amountTokens)} <span className="text-base">tokens</span>
        </span>
        {(note || isPopular) && (
          <span className="flex flex-wrap gap-1.5">
            {isPopular && <Badge tone="ink">Popular</Badge>}
            {note && <Badge tone="green">{note}</Badge>}
          </span>
        )}
      </span>
      <span className={clsx('tabular grid justify-items-end text-right', isWide && 'sm:justify-items-start')}>
        <span className="text-lg font-bold">{formatCents(priceCents)}</span>
        {listPriceCents !== null && (
          <s className="text-sm text-muted">
            <span className="sr-only">instead of </span>
            {formatCents(listPriceCents)}
          </s>
        )}
      </span>
    </button>
  );
}
