import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { useUser } from '../../api/use-session.ts';
import { Block } from '../../ui/Block.tsx';

/** The spendable balance, large. */
export function Balance() {
  const user = useUser();
  if (!user) return null;
  const { token, bonus } = user;
  return (
    <Block as="section" color="blue-3" padding="card" aria-labelledby="balance" className="grid gap-1">
      <h2 id="balance" className="text-lg">
        Your balance
      </h2>
      <p className="tabular font-display text-4xl font-extrabold tracking-[-0.04em]">
        {formatTokens(token)} <span className="text-2xl">tokens</span>
      </p>
      <p className="tabular text-lg text-muted">
        {formatCents(token)}
        {bonus > 0 && ` · ${formatTokens(bonus)} of them (${formatCents(bonus)}) are a bonus`}
      </p>
    </Block>
  );
}
