import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { Link } from 'react-router-dom';
import { useCall } from '../../api/use-call.ts';
import { useUser } from '../../api/use-session.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { priceText } from '../../ui/money/Money.tsx';

/** Earnings are no balance before they are converted, which artists may not know when they buy. */
export function EarningsHint() {
  const isArtist = useUser()?.type === UserType.Artist;
  const { data } = useCall('payment/get-user-earnings', isArtist ? { perPage: 1 } : null);
  if (!data || data.available === 0) return null;
  return (
    <p className="text-sm text-muted">
      You have earned {priceText(data.available)}, which you can{' '}
      <TextLink as={Link} to={paths.tokensEarning}>
        convert to tokens
      </TextLink>{' '}
      to spend.
    </p>
  );
}
