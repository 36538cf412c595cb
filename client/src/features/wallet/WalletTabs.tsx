import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { NavLink } from 'react-router-dom';
import { useUser } from '../../api/use-session.ts';
import { paths } from '../../paths.ts';

const tabClass =
  'inline-flex min-h-11 items-center border-b-4 border-transparent font-display text-lg font-extrabold tracking-tight text-muted hover:text-text aria-[current=page]:border-action aria-[current=page]:text-text';

/** Artists spend and earn, so they see two tabs. Fans see none. */
export function WalletTabs() {
  const user = useUser();
  if (user?.type !== UserType.Artist) return null;
  return (
    <nav aria-label="Money" className="flex gap-6">
      <NavLink to={paths.tokens} end className={tabClass}>
        Wallet
      </NavLink>
      <NavLink to={paths.tokensEarning} className={tabClass}>
        Earnings
      </NavLink>
    </nav>
  );
}
