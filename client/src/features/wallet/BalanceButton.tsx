import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { Coins } from 'lucide-react';
import { useUser } from '../../api/use-session.ts';

/** The spendable balance in the header. It opens the token packs. */
export function BalanceButton({ onOpen }: { onOpen: () => void }) {
  const user = useUser();
  if (!user) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="inline-flex min-h-11 items-center gap-2 rounded-card px-2 text-left leading-none text-text hover:bg-sunken md:px-3"
    >
      <Coins aria-hidden className="size-5 max-sm:hidden" />
      <span className="tabular grid gap-1">
        <span className="text-sm leading-none font-bold whitespace-nowrap">
          {formatTokens(user.token)}
          <span className="max-sm:sr-only"> tokens</span>
        </span>
        <span className="text-xs leading-none text-muted">{formatCents(user.token)}</span>
      </span>
    </button>
  );
}
