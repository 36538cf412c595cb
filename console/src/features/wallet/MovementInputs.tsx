import { staffMovementTypes, STAFF_MOVEMENT_TOKENS_MAX } from '@dubplate/shared/features/wallet/model.ts';
import { formatCents, formatTokens } from '../../ui/money/amounts.ts';
import { Choice } from '../../ui/form/Choice.tsx';
import { ReasonField } from '../../ui/form/ReasonField.tsx';
import { ValueField } from '../../ui/form/ValueField.tsx';
import { type MovementDraft, noteBounds, readTokens } from './movement-draft.ts';
import { typeWords } from './transaction-words.ts';

interface Properties {
  /** A fan has no earnings. Unknown until the person is chosen. */
  hasEarnings: boolean;
  draft: MovementDraft;
  onChange: (draft: MovementDraft) => void;
}

export function MovementInputs({ hasEarnings, draft, onChange }: Properties) {
  const tokens = readTokens(draft.amount);
  return (
    <>
      <Choice
        label="Kind"
        value={draft.type}
        choices={staffMovementTypes.map((type) => ({ value: type, text: typeWords[type] }))}
        // A refund is never taken.
        onChange={(type) => onChange({ ...draft, type, ...(type === 'refund' ? { direction: 'give' } : {}) })}
      />
      {draft.type === 'correction' && hasEarnings ? (
        <Choice
          label="Account"
          value={draft.account}
          choices={[
            { value: 'wallet', text: 'Bought tokens' },
            { value: 'earnings', text: 'Earnings available' },
          ]}
          onChange={(account) => onChange({ ...draft, account })}
        />
      ) : null}
      {draft.type === 'refund' ? null : (
        <Choice
          label="Direction"
          value={draft.direction}
          choices={[
            { value: 'give', text: 'Give' },
            { value: 'take', text: 'Take' },
          ]}
          onChange={(direction) => onChange({ ...draft, direction })}
        />
      )}
      <ValueField
        label="Tokens"
        value={draft.amount}
        help={tokens === null ? '100 tokens are $1.' : formatCents(tokens)}
        error={
          tokens === null
            ? `Please give a whole number from 1 to ${formatTokens(STAFF_MOVEMENT_TOKENS_MAX)}.`
            : null
        }
        isNumber
        onChange={(amount) => onChange({ ...draft, amount })}
      />
      <ReasonField value={draft.note} bounds={noteBounds} onChange={(note) => onChange({ ...draft, note })} />
    </>
  );
}
