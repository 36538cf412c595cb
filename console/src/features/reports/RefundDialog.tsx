import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { useState } from 'react';
import { formatCents } from '../../ui/money/amounts.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import { ValueField } from '../../ui/form/ValueField.tsx';
import { type ReportRecord, sharesOf } from './report-words.ts';
import { noteOf, StaffNote } from './StaffNote.tsx';

const BPS_PER_PERCENT = 100;
const PERCENT_AT_FIRST = '50';

/** Refunds a part of the price: chosen in percent, shown in tokens for everyone involved. */
export function RefundDialog({ report, onClose }: { report: ReportRecord; onClose: () => void }) {
  const [typed, setTyped] = useState(PERCENT_AT_FIRST);
  const [note, setNote] = useState('');
  const { send, ...status } = useStaffAction('admin/resolve-report', { onDone: onClose });
  const percent = readPercent(typed);
  const shares = sharesOf(report.parts, (percent ?? 0) * BPS_PER_PERCENT);

  function handleSubmit() {
    if (percent === null) return;
    send(
      { reportId: report.id, decision: 'refund', bps: percent * BPS_PER_PERCENT, ...noteOf(note) },
      'The report is decided, and the buyer has been refunded.',
    );
  }

  return (
    <FormDialog
      title={`Refund ${report.reporter.username}`}
      effect={effectOf(report)}
      verb={percent === null ? 'Refund' : `Refund ${formatCents(shares.toBuyer)}`}
      isDestructive
      isValid={percent !== null}
      {...status}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Box sx={{ px: 1, pt: 3 }}>
        <Slider
          aria-label="Refunded part, in percent"
          value={percent ?? 0}
          min={1}
          max={100}
          valueLabelDisplay="off"
          onChange={(_event, value) => setTyped(String(value))}
        />
      </Box>
      <ValueField
        label="Percent"
        value={typed}
        help="A whole number from 1 to 100."
        error={percent === null ? 'Please give a whole number from 1 to 100.' : null}
        hasFocus
        isNumber
        onChange={setTyped}
      />
      <Box sx={{ mt: 2 }}>
        <Facts
          facts={[
            ['To the buyer', <Money key="buyer" tokens={shares.toBuyer} isSigned />],
            ['From the artist', <Money key="artist" tokens={-shares.fromArtist} />],
            ['From the platform', <Money key="platform" tokens={-shares.fromPlatform} />],
            ...(shares.toPromotion === 0
              ? []
              : [
                  [
                    'Voucher’s part, back',
                    <Money key="promo" tokens={shares.toPromotion} isSigned />,
                  ] as const,
                ]),
          ]}
        />
      </Box>
      <StaffNote value={note} onChange={setNote} />
    </FormDialog>
  );
}

function readPercent(text: string): number | null {
  const typed = text.trim().replace(/\s*%$/, '');
  return /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 100 ? Number(typed) : null;
}

function effectOf({ artist, reporter, hasCleared }: ReportRecord): string {
  const cleared = hasCleared
    ? ` ${artist.username}’s money is already available: the platform pays what their earnings don't cover.`
    : '';
  return `A part of the price goes back to ${reporter.username} at once, in tokens. We tell both by mail. It cannot be undone.${cleared}`;
}
