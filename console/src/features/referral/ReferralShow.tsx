import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section, Sections, WideSection } from '../../ui/record/Section.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import type { ReferralRecord } from './referral-past.ts';
import { blockWords, type ReferralRow, referralStatusWords } from './referral-words.ts';
import { ReferralFacts } from './ReferralFacts.tsx';
import { ReferralPast } from './ReferralPast.tsx';
import { ReleaseDialog } from './ReleaseButton.tsx';

/** Who brought whom, what came of it and why it was held back, with the one act there is about it. */
export function ReferralShow() {
  return (
    <RecordPage<ReferralRow | ReferralRecord>
      titleOf={({ friend, referrer }) => `${friend.username}, referred by ${referrer.username}`}
      asideOf={(row) => <StatusChip {...referralStatusWords[row.status]} />}
      actionsOf={(row) => <Actions row={row} />}
    >
      {(row) => (
        <Sections>
          {row.block === null ? null : (
            <WideSection>
              <Alert severity="warning" variant="outlined">
                Held back: {blockWords[row.block]}. What is still due is paid only when somebody releases it.
              </Alert>
            </WideSection>
          )}
          {isWhole(row) ? <Whole referral={row} /> : <Skeleton variant="rounded" height={320} />}
        </Sections>
      )}
    </RecordPage>
  );
}

/** Coming from the list only its row is known for a moment. */
function isWhole(row: ReferralRow | ReferralRecord): row is ReferralRecord {
  return 'heldFor' in row;
}

function Whole({ referral }: { referral: ReferralRecord }) {
  return (
    <>
      <Section title="Referral">
        <ReferralFacts referral={referral} />
      </Section>
      <ReferralPast referral={referral} />
    </>
  );
}

function Actions({ row }: { row: ReferralRow }) {
  const [isOpen, setIsOpen] = useState(false);
  if (row.status !== 'blocked' && !isOpen) return null;
  return (
    <>
      <Button variant="contained" color="secondary" onClick={() => setIsOpen(true)}>
        Release
      </Button>
      {isOpen ? <ReleaseDialog row={row} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
