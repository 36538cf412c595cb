import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import {
  PRIVATE_MESSAGE_LENGTH_MAX,
  PRIVATE_TOPICS_MAX,
} from '@dubplate/shared/features/private-sessions/model.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { Undo2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ChoicePills } from '../../../ui/form/ChoicePills.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { draftPrice, type VoucherCheckout } from '../../checkout/checkout.ts';
import { DraftVoucher } from '../../checkout/DraftVoucher.tsx';
import { Total } from '../../checkout/PriceLine.tsx';
import { hasUntriedVoucher, tryVoucher } from '../../checkout/use-voucher.ts';
import { SlotCalendar } from '../calendar/SlotCalendar.tsx';
import type { SlotOffer } from '../calendar/use-slots.ts';
import { SessionWhen } from '../SessionWhen.tsx';
import { useCancelRule } from '../use-cancel-rule.ts';
import { type BookDraft, bookStore, isUntouched } from './book-draft.ts';

type Props = {
  artist: Artist;
  offer: SlotOffer;
  /** The chosen time as long as it can be booked. */
  freeMs: number | null;
  checkout: VoucherCheckout<BookDraft>;
  onContinue: () => void;
};

/** The time and what the session is about; it is kept with every letter. */
export function BookForm({ artist, offer, freeMs, checkout, onContinue }: Props) {
  const draft = bookStore.useDraft();
  const { calendarRef, problem, setProblem, isTrying, handleSubmit } = useContinue({
    freeMs,
    checkout,
    onContinue,
  });
  const price = draftPrice(checkout, draft);
  const rule = useCancelRule(freeMs, price.toPay);
  const wasLost = draft.dateMs !== null && freeMs === null;
  return (
    <Form onSubmit={handleSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <BringBack />
      <div ref={calendarRef} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-2xl">Choose a time</h2>
        <FormError>
          {wasLost ? 'The time you had chosen is no longer free. Please choose another one.' : problem}
        </FormError>
        <SlotCalendar
          offer={offer}
          artistName={artist.username}
          chosenMs={freeMs}
          onChoose={(dateMs) => {
            setProblem(null);
            bookStore.dispatch({ type: 'changed', patch: { dateMs } });
          }}
        />
      </div>
      <AboutFields artistName={artist.username} />
      <DraftVoucher checkout={checkout} />
      <div className="grid gap-4">
        {freeMs !== null && (
          <SessionWhen
            startMs={freeMs}
            minutes={offer.duration}
            other={{ name: artist.username, timeZone: offer.timeZone }}
          />
        )}
        <Total price={price} voucherCode={draft.coupon.code} note={rule} />
      </div>
      <div className="grid gap-3 sm:flex sm:flex-row-reverse">
        <Button type="submit" size="large" isBusy={isTrying} busyLabel="Checking…" className="sm:flex-1">
          Continue
        </Button>
        {!isUntouched(draft) && (
          <Button kind="quiet" onClick={bookStore.discard}>
            Start over
          </Button>
        )}
      </div>
    </Form>
  );
}

function useContinue({ freeMs, checkout, onContinue }: Pick<Props, 'freeMs' | 'checkout' | 'onContinue'>) {
  const { state } = useSession();
  const calendarRef = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTrying, setIsTrying] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isTrying) return;
    if (freeMs === null) {
      setProblem('Please choose a time.');
      return calendarRef.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
    }
    const draft = bookStore.current();
    if (state === 'signed-in' && hasUntriedVoucher(draft)) {
      setIsTrying(true);
      const isTaken = await tryVoucher(checkout, draft.voucherText);
      setIsTrying(false);
      if (!isTaken) return;
    }
    onContinue();
  };
  return { calendarRef, problem, setProblem, isTrying, handleSubmit };
}

function BringBack() {
  const isBegun = !isUntouched(bookStore.useDraft());
  const discarded = bookStore.useDiscarded();
  if (!discarded || isBegun) return null;
  return (
    <Button
      kind="secondary"
      icon={<Undo2 aria-hidden className="size-5" />}
      onClick={bookStore.bringBack}
      className="justify-self-start"
    >
      Bring back your last draft
    </Button>
  );
}

function AboutFields({ artistName }: { artistName: string }) {
  const { topics: chosen, message } = bookStore.useDraft();
  const change = (patch: Partial<Pick<BookDraft, 'topics' | 'message'>>) =>
    bookStore.dispatch({ type: 'changed', patch });
  return (
    <>
      <ChoicePills
        legend="What is it about?"
        name="topics"
        options={topics}
        value={chosen}
        max={PRIVATE_TOPICS_MAX}
        isOptional
        help={`Up to ${PRIVATE_TOPICS_MAX}.`}
        onChange={(ids) => change({ topics: ids })}
      />
      <Textarea
        label={`Your message to ${artistName}`}
        name="message"
        isOptional
        limit={PRIVATE_MESSAGE_LENGTH_MAX}
        help="What you work on and what you want to come away with, so that the session can begin with it."
        value={message}
        onChange={(text) => change({ message: text })}
      />
    </>
  );
}
