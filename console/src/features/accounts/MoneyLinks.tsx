import Box from '@mui/material/Box';
import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { Link } from 'react-router-dom';
import { listAddress } from '../../ui/list/list-address.ts';
import type { PersonRecord } from './person-words.ts';

/** The ways to everything that moved a person's money, and to moving some. For super admins. */
export function MoneyLinks({ person }: { person: Pick<PersonRecord, 'id' | 'type'> }) {
  const { id: userId, type } = person;
  const links = [
    { text: 'Transactions', to: listAddress('transactions', { userId, all: true }) },
    { text: 'Payments', to: listAddress('payments', { userId }) },
    ...(type === UserType.Artist ? [{ text: 'Pay-outs', to: listAddress('payouts', { userId }) }] : []),
    { text: 'Vouchers used', to: listAddress('coupon-uses', { userId }) },
    { text: 'Referrals', to: listAddress('referrals', { userId }) },
    { text: 'Create transaction', to: `/create-transaction?userId=${encodeURIComponent(userId)}` },
  ];
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 1.5,
        p: 0,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
      }}
    >
      {links.map(({ text, to }) => (
        <li key={text}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </Box>
  );
}
