import { LOOPCHECK_DAYS } from '@dubplate/shared/features/loopcheck/rules.ts';
import { AcceptRequest } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { patchUser } from '../../../api/session.ts';
import { useSend } from '../../../api/use-send.ts';
import { REQUESTS_ARE_OPEN } from '../../../app/later/open-products.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FieldError, FormError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { LOOPCHECK_TEXT } from '../fields/offer-texts.ts';
import { FeedbackPrices } from './FeedbackPrices.tsx';
import { sellingSection, type SellingValues } from './selling-section.ts';
import { fieldErrorsOf, SAVED_TEXT } from '../profile/use-section.ts';

type Offer = Pick<SellingValues, 'loopcheck' | 'deepdive' | 'requestDemoPrice' | 'priorityModePrice'>;

const NOTHING_OFFERED = REQUESTS_ARE_OPEN
  ? 'Please choose at least one of the two.'
  : 'Please choose what you offer.';

/** What an artist offers, asked once before people may send music. The settings can change it later. */
export function AcceptRequestsForm({ user, onDone }: { user: OwnUser; onDone: () => void }) {
  const { send, isSending } = useSend('user/update-infos');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isFirst = user.acceptRequest === AcceptRequest.Never;
  const [offer, setOffer] = useState<Offer>(() => {
    const { loopcheck, deepdive, requestDemoPrice, priorityModePrice } = sellingSection.read(user);
    // Preselected for artists who offer nothing yet.
    return {
      loopcheck: loopcheck || !(REQUESTS_ARE_OPEN && deepdive),
      deepdive,
      requestDemoPrice,
      priorityModePrice,
    };
  });
  const change = (patch: Partial<Offer>) => setOffer((before) => ({ ...before, ...patch }));

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found: Record<string, string> = {
      ...(sellingSection.check(offer, user) as Record<string, string>), // a missing entry is no error
      ...(!offer.loopcheck && !(REQUESTS_ARE_OPEN && offer.deepdive) && { offers: NOTHING_OFFERED }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const infos = sellingSection.write(offer, sellingSection.read(user));
    const result = await send({ userInfos: { ...infos, acceptRequest: AcceptRequest.Accepting } });
    if (!result) return;
    if (!result.ok) {
      const { code, fields } = result.error;
      return setErrors({ ...(fieldErrorsOf(fields) as Record<string, string>), form: errorText(code) }); // as above
    }
    patchUser(result.answer);
    showToast({ type: 'success', text: SAVED_TEXT });
    onDone();
  };

  return (
    <Form onSubmit={handleSubmit} errors={errors} className="grid gap-7">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-bold">I offer</legend>
        <Checkbox
          label="Loopcheck"
          help={`${LOOPCHECK_TEXT} You have ${LOOPCHECK_DAYS} days to answer.`}
          checked={offer.loopcheck}
          onChange={({ target }) => change({ loopcheck: target.checked })}
        />
        {REQUESTS_ARE_OPEN && (
          <Checkbox
            label="Feedback on whole tracks"
            help="At your own price. You have 14 days to answer."
            checked={offer.deepdive}
            onChange={({ target }) => change({ deepdive: target.checked })}
          />
        )}
        {errors['offers'] && <FieldError>{errors['offers']}</FieldError>}
      </fieldset>
      {REQUESTS_ARE_OPEN && <FeedbackPrices values={offer} errors={errors} onChange={change} />}
      <FormError>{errors['form']}</FormError>
      <div>
        <Button type="submit" size="large" isWide isBusy={isSending} busyLabel="Saving…">
          {isFirst ? 'Accept requests' : 'Save and accept requests'}
        </Button>
      </div>
    </Form>
  );
}
