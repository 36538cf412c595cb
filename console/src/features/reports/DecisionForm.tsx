import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { roleOf } from '../../auth-provider.ts';
import { WasSubmitted } from '../../ui/form/submitted.ts';
import { formatCents } from '../../ui/money/amounts.ts';
import { ConfirmDecision } from './ConfirmDecision.tsx';
import { dismissEffect, type Decision, readPercent, refundersText, refundEffect } from './decision.ts';
import { RefundPart } from './RefundPart.tsx';
import { BPS_PER_PERCENT, type ReportRecord, sharesOf } from './report-words.ts';
import { StaffNote } from './StaffNote.tsx';

const PERCENT_AT_FIRST = '50';

/** Both decisions with what they do. All staff can dismiss a report; only super admins can move money. */
export function DecisionForm({ report }: { report: ReportRecord }) {
  const mayRefund = roleOf() === 'super-admin';
  const [chosen, setChosen] = useState<Decision | null>(mayRefund ? null : 'dismiss');
  const [typed, setTyped] = useState(PERCENT_AT_FIRST);
  const [note, setNote] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const percent = readPercent(typed);
  const bps = (percent ?? 0) * BPS_PER_PERCENT;
  const isValid = chosen === 'dismiss' || (chosen === 'refund' && percent !== null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    setIsConfirming(isValid);
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <WasSubmitted value={wasSubmitted}>
        <RadioGroup
          aria-label="Decision"
          value={chosen ?? ''}
          onChange={(_event, value) => setChosen(value === 'refund' ? 'refund' : 'dismiss')}
        >
          <Choice value="dismiss" name="Dismiss" effect={dismissEffect(report)} />
          <Choice
            value="refund"
            name="Refund a part of the price"
            effect={mayRefund ? refundEffect(report) : refundersText(report.refunders)}
            isDisabled={!mayRefund}
          />
        </RadioGroup>
        {chosen === 'refund' ? (
          <RefundPart
            typed={typed}
            percent={percent}
            shares={sharesOf(report.parts, bps)}
            onChange={setTyped}
          />
        ) : null}
        <StaffNote value={note} onChange={setNote} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
          <Button type="submit" variant="contained" color="secondary">
            {verbOf(chosen, sharesOf(report.parts, bps).toBuyer)}
          </Button>
          {wasSubmitted && chosen === null ? (
            <Typography role="alert" sx={{ color: 'error.main' }}>
              Please choose a decision.
            </Typography>
          ) : null}
        </Box>
      </WasSubmitted>
      {isConfirming && chosen !== null ? (
        <ConfirmDecision
          {...{ report, bps, note }}
          decision={chosen}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </form>
  );
}

/** A dialog follows. */
function verbOf(chosen: Decision | null, refund: number): string {
  if (chosen === null) return 'Decide …';
  return chosen === 'refund' ? `Refund ${formatCents(refund)} …` : 'Dismiss …';
}

interface ChoiceProperties {
  value: Decision;
  name: string;
  effect: string;
  isDisabled?: boolean;
}

function Choice({ value, name, effect, isDisabled = false }: ChoiceProperties) {
  return (
    <FormControlLabel
      value={value}
      disabled={isDisabled}
      control={<Radio size="small" sx={{ py: 0.25 }} />}
      label={
        <>
          <strong>{name}</strong>
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {effect}
          </Typography>
        </>
      }
      sx={{ alignItems: 'flex-start', mr: 0, mb: 1 }}
    />
  );
}
