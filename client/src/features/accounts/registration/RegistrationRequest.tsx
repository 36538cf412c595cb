import { LOOPCHECK_DAYS } from '@dubplate/shared/features/loopcheck/rules.ts';
import { priceBounds } from '@dubplate/shared/features/accounts/model.ts';
import { Switch } from '../../../ui/form/Switch.tsx';
import { dollarsText } from '../../../ui/money/Money.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { LOOPCHECK_TEXT, NOT_OPEN_TEXT, rangeText } from '../fields/offer-texts.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { RegistrationStep } from './RegistrationStep.tsx';
import { dispatchRegistration, useRegistration } from './registration-store.ts';
import { priceOf } from './registration-steps.ts';

/** The products an artist offers. The texts say which of them fans can buy today. */
export function RegistrationRequest() {
  const { draft } = useRegistration();
  const change = (patch: Partial<RegistrationDraft>) => dispatchRegistration({ type: 'changed', patch });
  const price = priceOf(draft);
  return (
    <RegistrationStep
      step="request"
      title="What do you offer?"
      intro="You can change all of this at any time in your settings."
    >
      {(errors) => (
        <>
          <Switch
            label="I take requests"
            help="When off, people see your profile but can’t send you anything."
            name="acceptRequest"
            checked={draft.takesRequests}
            onChange={({ target }) => change({ takesRequests: target.checked })}
          />
          <Switch
            label="Loopchecks"
            help={`${LOOPCHECK_TEXT} You listen, add labels and answer within ${LOOPCHECK_DAYS} days.`}
            name="loopcheck"
            disabled={!draft.takesRequests}
            checked={draft.takesRequests && draft.loopcheck}
            onChange={({ target }) => change({ loopcheck: target.checked })}
          />
          <div className="grid gap-5 border-t-2 border-line pt-6">
            <p>{NOT_OPEN_TEXT}</p>
            <Switch
              label="Music feedback"
              help="A detailed answer on a whole track, at your own price."
              name="deepdive"
              checked={draft.deepdive}
              onChange={({ target }) => change({ deepdive: target.checked })}
            />
            <TextField
              label="Price of music feedback in tokens"
              name="requestDemoPrice"
              inputMode="numeric"
              value={draft.requestDemoPrice}
              help={
                <output>
                  {price === null ? '' : `${dollarsText(price)} for each track. `}
                  {`${rangeText(priceBounds.requestDemoPrice)}; 100 tokens = $1.`}
                </output>
              }
              error={errors['requestDemoPrice'] ?? null}
              onChange={({ target }) => change({ requestDemoPrice: target.value })}
            />
            <Switch
              label="Questions"
              help="Short questions about your work."
              name="ama"
              checked={draft.ama}
              onChange={({ target }) => change({ ama: target.checked })}
            />
          </div>
        </>
      )}
    </RegistrationStep>
  );
}
