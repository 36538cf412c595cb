import { priceBounds } from '@dubplate/shared/features/accounts/artist-prices.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { rangeText, switched } from '../fields/offer-fields.ts';
import { SAVED_TEXT } from '../profile/use-section.ts';
import { sellingSection } from './selling-section.ts';
import { TokenField } from '../../../ui/money/TokenField.tsx';

/** The price of a question, and the switch that lets fans ask. */
export function AcceptQuestionsForm({ user, onDone }: { user: OwnUser; onDone: () => void }) {
  const { send, isSending } = useSend('user/update-infos');
  const before = sellingSection.read(user);
  const [questionPrice, setQuestionPrice] = useState(before.questionPrice);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const changes = { ...switched('question', true), questionPrice };
    const found = sellingSection.check(changes, user) as Record<string, string>; // a missing entry is no error
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const result = await send({ userInfos: sellingSection.write(changes, before) });
    if (!result) return;
    if (!result.ok) return setErrors({ form: errorText(result.error.code) });
    patchUser(result.answer);
    showToast({ type: 'success', text: SAVED_TEXT });
    onDone();
  };

  return (
    <Form onSubmit={handleSubmit} errors={errors} className="grid gap-7">
      {user.ama && <h2 className="text-3xl">Fans can ask you questions</h2>}
      <TokenField
        label="Price of a question"
        name="questionPrice"
        help={`${rangeText(priceBounds.questionPrice)}.`}
        value={questionPrice}
        error={errors['questionPrice'] ?? null}
        onChange={setQuestionPrice}
      />
      <FormError>{errors['form']}</FormError>
      <div>
        <Button type="submit" size="large" isWide isBusy={isSending} busyLabel="Saving…">
          {user.ama ? 'Save the price' : 'Answer questions'}
        </Button>
      </div>
    </Form>
  );
}
