import { Link } from 'react-router-dom';
import { typeWords } from '../accounts/person-words.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { listAddress } from '../../ui/list/list-address.ts';
import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import type { ReferralRecord } from './referral-past.ts';
import { blockWords } from './referral-words.ts';

export function ReferralFacts({ referral }: { referral: ReferralRecord }) {
  const { referrer, friend, heldFor } = referral;
  return (
    <Facts
      facts={[
        ['Friend', <RecordLink key="f" resource="users" id={friend.id} text={friend.username} />],
        ['Friend’s email', friend.email],
        ['Friend is', typeWords[friend.type]],
        ['Referred by', <RecordLink key="r" resource="users" id={referrer.id} text={referrer.username} />],
        ['Referrer’s email', referrer.email],
        [
          'All of the referrer',
          <Link key="all" to={listAddress('referrals', { userId: referrer.id })}>
            Open the list
          </Link>,
        ],
        ['Code', referral.code === null ? null : <code key="code">{referral.code}</code>],
        ['Registered', <Moment key="date" date={referral.date} />],
        ['Held back because', heldFor === null ? null : blockWords[heldFor]],
        ['Held back since', <HeldSince key="held" referral={referral} />],
        ['Released', <Moment key="released" date={referral.releasedDate} />],
        ['First credited', <Moment key="credited" date={referral.creditedDate} />],
        ['To the referrer', <Money key="toReferrer" tokens={referral.referrerTokens} />],
        ['To the friend', <Money key="toFriend" tokens={referral.friendTokens} />],
        ['Id', <code key="id">{referral.id}</code>],
      ]}
    />
  );
}

/** The time was not always kept. */
function HeldSince({ referral: { heldFor, heldDate } }: { referral: ReferralRecord }) {
  return heldFor !== null && heldDate === null ? <>Not recorded</> : <Moment date={heldDate} />;
}
