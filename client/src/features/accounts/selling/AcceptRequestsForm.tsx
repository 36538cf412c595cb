import { AcceptRequest } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { offers } from '@dubplate/shared/lookups/offers.ts';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FieldError, FormError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { offerFields, formOffers, switched } from '../fields/offer-fields.ts';
import { changesOf } from '../profile/section-draft.ts';
import { FeedbackPrices } from './FeedbackPrices.tsx';
import { sellingSection, type SellingValues } from './selling-section.ts';
import { fieldErrorsOf, SAVED_TEXT } from '../profile/use-section.ts';

const asked = formOffers.flatMap((kind) => {
  const words = offerFields[kind].accepting;
  return words === null ? [] : [{ kind, words }];
});

const NOTHING_OFFERED = 'Please choose at least one of the two.';

/** What an artist offers, asked once before people may send music. The settings can change it later. */
export function AcceptRequestsForm({ user, onDone }: { user: OwnUser; onDone: () => void }) {
  const { send, isSending } = useSend('user/update-infos');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isFirst = user.acceptRequest === AcceptRequest.Never;
  const [values, setValues] = useState<SellingValues>(() => {
    const before = sellingSection.read(user);
    const [first] = asked;
    // Preselected for artists who offer nothing yet.
    return first && !offersAny(before) ? { ...before, ...switched(first.kind, true) } : before;
  });
  const change = (patch: Partial<SellingValues>) => setValues((before) => ({ ...before, ...patch }));

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const before = sellingSection.read(user);
    const changes = changesOf(before, values);
    const found: Record<string, string> = {
      ...(sellingSection.check(changes, user) as Record<string, string>), // a missing entry is no error
      ...(!offersAny(values) && { offers: NOTHING_OFFERED }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const infos = sellingSection.write(changes, before);
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
        {asked.map(({ kind, words }) => (
          <Checkbox
            key={kind}
            {...words}
            checked={values[offers[kind].artistSwitch]}
            onChange={({ target }) => change(switched(kind, target.checked))}
          />
        ))}
        {errors['offers'] && <FieldError>{errors['offers']}</FieldError>}
      </fieldset>
      <FeedbackPrices values={values} errors={errors} onChange={change} />
      <FormError>{errors['form']}</FormError>
      <div>
        <Button type="submit" size="large" isWide isBusy={isSending} busyLabel="Saving…">
          {isFirst ? 'Accept requests' : 'Save and accept requests'}
        </Button>
      </div>
    </Form>
  );
}

function offersAny(values: SellingValues): boolean {
  return asked.some(({ kind }) => values[offers[kind].artistSwitch]);
}
