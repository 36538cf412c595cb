import { tokenPacks } from '@dubplate/shared/features/payments/model.ts';
import { TIP_TOKENS_MAX, TIP_TOKENS_MIN } from '@dubplate/shared/features/tips/model.ts';
import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { type FormEvent, useState } from 'react';
import { useUser } from '../../api/use-session.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { nameInText } from '../../ui/money/gift-text.ts';
import { GiftChoice } from './GiftChoice.tsx';
import { type ChosenTip, chosenTip, type TipDraft } from './tip-draft.ts';

const LARGEST_PACK_TOKENS = Math.max(...tokenPacks.map(({ amountTokens }) => amountTokens));

type Props = {
  draft: TipDraft;
  isSending: boolean;
  /** Whether it may have been given already, and paid with the tokens that are missing now. */
  isRepeat: (tip: ChosenTip) => boolean;
  onChange: (draft: TipDraft) => void;
  onGive: (tip: ChosenTip) => Promise<void>;
  /** The wallet is known to lack so many tokens. */
  onGetTokens: (missing: number) => void;
};

/** A gift with its picture, or another amount without one. */
export function TipForm({ draft, isSending, isRepeat, onChange, onGive, onGetTokens }: Props) {
  const [errors, setErrors] = useState<Record<string, string> | null>(null);
  const chosen = chosenTip(draft);
  const isOwnAmount = draft.gift === null;
  const user = useUser();
  const missing =
    'problem' in chosen || !user || isRepeat(chosen) ? 0 : Math.max(0, chosen.amount - tippable(user));

  const amountMax = user ? Math.min(TIP_TOKENS_MAX, tippable(user) + LARGEST_PACK_TOKENS) : TIP_TOKENS_MAX;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if ('problem' in chosen) return setErrors({ amount: chosen.problem });
    setErrors(null);
    if (missing > LARGEST_PACK_TOKENS) return setErrors({ amount: tooMuchText(amountMax) });
    if (missing > 0) return onGetTokens(missing);
    void onGive(chosen);
  };

  return (
    <Form errors={errors} onSubmit={handleSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <GiftChoice
        gift={draft.gift}
        onChange={(gift) => {
          setErrors(null);
          onChange({ ...draft, gift });
        }}
      />
      {isOwnAmount && (
        <TextField
          label="Your amount in tokens"
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          value={draft.amountText}
          error={errors?.['amount'] ?? null}
          help={`From ${formatTokens(TIP_TOKENS_MIN)} tokens (${formatCents(TIP_TOKENS_MIN)}) to ${formatTokens(amountMax)} (${formatCents(amountMax)}). A tip like this has no picture.`}
          autoFocus={draft.amountText === ''} // oxlint-disable-line jsx-a11y/no-autofocus -- the field belongs to the choice that was just made
          onChange={({ target }) => {
            setErrors(null);
            onChange({ ...draft, amountText: target.value });
          }}
        />
      )}
      <Means missing={missing} />
      <div>
        <Button type="submit" size="large" isWide="always" isBusy={isSending} busyLabel="Giving…">
          {missing > 0 ? 'Get the missing tokens' : giveLabel(chosen, draft.gift)}
        </Button>
      </div>
    </Form>
  );
}

function tooMuchText(amountMax: number): string {
  return `You can give up to ${formatTokens(amountMax)} tokens: those you can tip with, and the largest pack.`;
}

function giveLabel(chosen: ReturnType<typeof chosenTip>, gift: TipDraft['gift']): string {
  if ('problem' in chosen) return 'Give a tip';
  const price = `${formatTokens(chosen.amount)} tokens (${formatCents(chosen.amount)})`;
  return gift === null ? `Give ${price}` : `Give the ${nameInText(gift)}, ${price}`;
}

/** Bonus tokens cannot be given. */
function tippable({ token, bonus }: { token: number; bonus: number }): number {
  return token - bonus;
}

/** Which of the tokens can be given, and how many are missing. */
function Means({ missing }: { missing: number }) {
  const user = useUser();
  if (!user) return null;
  const bought = tippable(user);
  return (
    <div className="grid gap-1 rounded-card bg-sunken px-4 py-3 text-sm">
      <p>
        You can tip with{' '}
        <strong>
          {formatTokens(bought)} tokens ({formatCents(bought)})
        </strong>
        {user.bonus > 0
          ? ` of your ${formatTokens(user.token)}: the other ${formatTokens(user.bonus)} are bonus tokens, which cannot be given away.`
          : '.'}
      </p>
      {missing > 0 && (
        <p role="status">
          <strong>
            You are missing {formatTokens(missing)} {missing === 1 ? 'token' : 'tokens'} (
            {formatCents(missing)}).
          </strong>{' '}
          {missing > LARGEST_PACK_TOKENS
            ? 'No pack has so many.'
            : 'The next step offers you tokens, and leads back here.'}
        </p>
      )}
    </div>
  );
}
