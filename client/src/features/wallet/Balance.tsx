import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { useUser } from '../../api/use-session.ts';
import { Block } from '../../ui/layout/Block.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { AmountText } from './AmountText.tsx';

/** The spendable balance and its two parts: bought tokens and bonus tokens buy different things. */
export function Balance() {
  const user = useUser();
  if (!user) return <Skeleton className="h-69 sm:h-67" />;
  const { token, bonus, frozen } = user;
  return (
    <Block as="section" color="blue-3" padding="card" aria-labelledby="balance" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="balance" className="text-lg">
          Your balance
        </h2>
        <p className="tabular font-display text-4xl font-extrabold tracking-[-0.04em]">
          {formatTokens(token)} <span className="text-2xl">tokens</span>
        </p>
        <p className="tabular text-lg text-muted">{formatCents(token)}</p>
      </div>
      {bonus > 0 && (
        <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-[auto_auto] sm:justify-start">
          <Half name="Bought" tokens={token - bonus} help="For everything, tips included." />
          <Half name="Bonus" tokens={bonus} help="For everything but tips. Spent first." />
        </dl>
      )}
      {frozen && (
        <p className="font-semibold">
          Your tokens are frozen. They’re safe, but can’t be spent until this is settled. Please contact
          support.
        </p>
      )}
    </Block>
  );
}

function Half({ name, tokens, help }: { name: string; tokens: number; help: string }) {
  return (
    <div className="grid content-start">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="grid">
        <AmountText tokens={tokens} />
        <span className="text-sm text-muted">{help}</span>
      </dd>
    </div>
  );
}
