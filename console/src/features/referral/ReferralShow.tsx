import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { Money } from '../../ui/money/Money.tsx';
import type { Fact } from '../../ui/record/Facts.tsx';
import { ListLink, RecordLink } from '../../ui/record/links.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Note, Section } from '../../ui/record/Section.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { typeWords } from '../accounts/person-words.ts';
import { type ReferralRecord } from './referral-past.ts';
import { blockWords, type ReferralRow, referralStatusWords } from './referral-words.ts';
import { ReferralPast } from './ReferralPast.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';

/** Who referred whom, what was credited, and why it was held back. */
export function ReferralShow() {
  return (
    <RecordPage<ReferralRow, ReferralRecord>
      wholeField="heldFor"
      titleOf={({ friend, referrer }) => `${friend.username}, referred by ${referrer.username}`}
      asideOf={(row) => <StatusChip {...referralStatusWords[row.status]} />}
      actionsOf={(row) => (
        <DialogButton text="Release" look="main" isOffered={row.status === 'blocked'}>
          {(close) => <ReleaseDialog row={row} onClose={close} />}
        </DialogButton>
      )}
      detailsOf={(referral) => (
        <>
          <Section title="Referral" facts={factsOf(referral)} />
          <ReferralPast referral={referral} />
        </>
      )}
    >
      {({ block }) =>
        block === null ? null : (
          <Note severity="warning">
            Held back: {blockWords[block]}. The rest is paid only after staff release it.
          </Note>
        )
      }
    </RecordPage>
  );
}

function factsOf(referral: ReferralRecord): Fact[] {
  const { referrer, friend, heldFor } = referral;
  return [
    ['Friend', <RecordLink key="f" resource="users" id={friend.id} text={friend.username} />],
    ['Friend’s email', friend.email],
    ['Friend is', typeWords[friend.type]],
    ['Referred by', <RecordLink key="r" resource="users" id={referrer.id} text={referrer.username} />],
    ['Referrer’s email', referrer.email],
    [
      'All of the referrer',
      <ListLink key="all" resource="referrals" filter={{ userId: referrer.id }} text="Open the list" />,
    ],
    ['Code', referral.code === null ? null : <code key="code">{referral.code}</code>],
    ['Registered', <DateTime key="date" date={referral.date} />],
    ['Held back because', heldFor === null ? null : blockWords[heldFor]],
    ['Held back since', <HeldSince key="held" referral={referral} />],
    ['Released', <DateTime key="released" date={referral.releasedDate} />],
    ['First credited', <DateTime key="credited" date={referral.creditedDate} />],
    ['To the referrer', <Money key="toReferrer" tokens={referral.referrerTokens} />],
    ['To the friend', <Money key="toFriend" tokens={referral.friendTokens} />],
    ['Id', <code key="id">{referral.id}</code>],
  ];
}

/** Old referrals have no time. */
function HeldSince({ referral: { heldFor, heldDate } }: { referral: ReferralRecord }) {
  return heldFor !== null && heldDate === null ? <>Not recorded</> : <DateTime date={heldDate} />;
}
