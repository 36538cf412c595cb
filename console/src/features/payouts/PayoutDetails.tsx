import Typography from '@mui/material/Typography';
import { Facts } from '../../ui/record/Facts.tsx';
import type { PayoutRecord } from './payout-words.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** What paying it needs. Lists show the account masked, and that somebody read it here stands in the audit log. */
export function PayoutDetails({ payout: { details } }: { payout: PayoutRecord }) {
  return (
    <>
      <Facts
        facts={[
          ['Name', details.fullName],
          [
            'Address',
            <span key="address" style={{ whiteSpace: 'pre-line' }}>
              {details.address}
            </span>,
          ],
          ['Country', countries.of(details.country) ?? details.country],
          ...(details.paypalEmail === null
            ? []
            : [['PayPal account', <code key="paypal">{details.paypalEmail}</code>] as const]),
          ...(details.account === null
            ? []
            : [['Bank account', <code key="account">{details.account}</code>] as const]),
          ['Tax id', details.taxId],
        ]}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        Shown only here. That you have read it stands in the audit log.
      </Typography>
    </>
  );
}
