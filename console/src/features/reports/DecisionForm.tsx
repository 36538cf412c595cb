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
import { useKeptState } from '../../ui/form/use-kept-state.ts';
import { KeptNote } from '../../ui/form/KeptNote.tsx';

const PERCENT_AT_FIRST = '50';

interface DecisionDraft {
  chosen: Decision | null;
  /** Percent. */
  typed: string;
  note: string;
}

/** Both decisions with what they do. All staff can dismiss a report; only super admins can move money. */
export function DecisionForm({ report }: { report: ReportRecord }) {
  const mayRefund = roleOf() === 'super-admin';
  const [draft, setDraft, kept] = useKeptState<DecisionDraft>('decision', {
    chosen: mayRefund ? null : 'dismiss',
    typed: PERCENT_AT_FIRST,
    note: '',
  });
  const { chosen, typed, note } = draft;
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
      <KeptNote kept={kept} />
      <WasSubmitted value={wasSubmitted}>
        <RadioGroup
          aria-label="Decision"
          value={chosen ?? ''}
          onChange={(_event, value) =>
            setDraft({ ...draft, chosen: value === 'refund' ? 'refund' : 'dismiss' })
          }
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
            onChange={(text) => setDraft({ ...draft, typed: text })}
          />
        ) : null}
        <StaffNote value={note} onChange={(text) => setDraft({ ...draft, note: text })} />
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
