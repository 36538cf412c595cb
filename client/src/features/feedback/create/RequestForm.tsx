import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { feedbackPrice } from '@dubplate/shared/features/feedback/rules.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { Undo2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { withoutFields } from '../../../ui/form/field-errors.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { dollarsText, tokensText } from '../../../ui/money/Money.tsx';
import { draftPrice, type VoucherCheckout } from '../../checkout/checkout.ts';
import { DraftVoucher } from '../../checkout/DraftVoucher.tsx';
import { PriceLine, Total } from '../../checkout/PriceLine.tsx';
import { hasUntriedVoucher, tryVoucher } from '../../checkout/use-voucher.ts';
import { type Draft, type FieldErrors, formErrors, isUntouched } from './draft.ts';
import { draftStores } from './draft-stores.ts';
import { PriorityChoice } from './PriorityChoice.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { TrackFields } from './TrackFields.tsx';
import { VersionPart } from './VersionPart.tsx';

type Props = {
  artist: Artist;
  checkout: VoucherCheckout<Draft>;
  versionOf: string | null;
  onCancel: () => void;
  onContinue: () => void;
};

/** Everything that is said before the payment; it is kept with every letter. */
export function RequestForm({ artist, checkout, versionOf, onCancel, onContinue }: Props) {
  const { store } = checkout;
  const draft = store.useDraft();
  const { state } = useSession();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isTrying, setIsTrying] = useState(false);
  const ownStore = draftStores[draft.kind];
  const discarded = ownStore.useDiscarded();
  const isTrack = draft.kind === 'feedback';

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = formErrors(store.current());
    setErrors(found);
    if (Object.keys(found).length > 0 || isTrying) return;
    if (state === 'signed-in' && hasUntriedVoucher(draft)) {
      setIsTrying(true);
      const isTaken = await tryVoucher(checkout, draft.voucherText);
      setIsTrying(false);
      if (!isTaken) return;
    }
    onContinue();
  };
  const fields = {
    values: draft,
    errors,
    onChange: (patch: Partial<Draft>) => {
      setErrors((before) => withoutFields(before, (field) => field in patch));
      ownStore.dispatch({ type: 'changed', patch });
    },
  };

  return (
    <Form
      onSubmit={handleSubmit}
      errors={errors}
      className="grid grid-cols-[minmax(0,1fr)] gap-7 [&_:is(input,textarea,select,button,summary)]:scroll-mb-28"
    >
      {discarded && isUntouched(draft) && (
        <Button
          kind="secondary"
          icon={<Undo2 aria-hidden className="size-5" />}
          onClick={ownStore.bringBack}
          className="justify-self-start"
        >
          Bring back your last draft
        </Button>
      )}
      {isTrack && <VersionPart earlierId={versionOf ?? draft.version?.earlierId ?? null} artist={artist} />}
      {isTrack ? <TrackFields {...fields} artist={artist} /> : <QuestionFields {...fields} artist={artist} />}
      {isTrack && (
        <PriorityChoice artist={artist} hasPriority={draft.hasPriority} onChange={fields.onChange} />
      )}
      <DraftVoucher checkout={checkout} />
      <Sum artist={artist} checkout={checkout} />
      <SendBar checkout={checkout} isTrying={isTrying} />
      <Button kind="quiet" className="justify-self-start" onClick={onCancel}>
        Cancel
      </Button>
    </Form>
  );
}

/** Stays in view below a long form, so that the price is never out of sight. */
function SendBar({ checkout, isTrying }: Pick<Props, 'checkout'> & { isTrying: boolean }) {
  const { toPay } = draftPrice(checkout, checkout.store.useDraft());
  return (
    <div className="sticky bottom-[var(--room-below,0px)] z-10 -mx-4 flex items-center gap-4 border-t-2 border-line bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <p aria-hidden className="tabular shrink-0 leading-tight">
        <strong className="block text-lg">{tokensText(toPay)}</strong>
        <span className="text-sm text-muted">{dollarsText(toPay)}</span>
      </p>
      <Button type="submit" size="large" isBusy={isTrying} busyLabel="Checking…" className="flex-1">
        Continue
      </Button>
    </div>
  );
}

function Sum({ artist, checkout }: Pick<Props, 'artist' | 'checkout'>) {
  const draft = checkout.store.useDraft();
  const { deadlineDays } = products[draft.kind];
  const { priceTokens, priorityTokens } = feedbackPrice(artist, draft.kind, draft.hasPriority);
  return (
    <div className="grid gap-2">
      {priorityTokens > 0 && (
        <>
          <PriceLine label="Music Feedback" tokens={priceTokens} />
          <PriceLine label="Priority" tokens={priorityTokens} />
        </>
      )}
      <Total
        price={draftPrice(checkout, draft)}
        voucherCode={draft.coupon.code}
        note={`No answer within ${deadlineDays} days? Your tokens come back automatically.`}
      />
    </div>
  );
}
