import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { levels } from '@dubplate/shared/lookups/levels.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { RadioCards } from '../../../ui/form/RadioCards.tsx';
import { ChoicePills } from '../../../ui/form/ChoicePills.tsx';
import { FullNameFields } from '../fields/FullNameFields.tsx';
import type { RegistrationDraft } from './registration-draft.ts';
import { RegistrationStep } from './RegistrationStep.tsx';
import { dispatchRegistration, useRegistration } from './registration-store.ts';

const levelOptions = levels.map(({ id, name }) => ({ value: String(id), label: name }));

export function RegistrationInfos() {
  const { draft } = useRegistration();
  const isFan = draft.type === UserType.Fan;
  const change = (patch: Partial<RegistrationDraft>) => dispatchRegistration({ type: 'changed', patch });
  return (
    <RegistrationStep
      step="infos"
      title="About you"
      intro={isFan ? 'So that we can recommend the right artists.' : 'Only our staff see your real name.'}
    >
      {(errors) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <FullNameFields values={draft} errors={errors} onChange={change} />
          </div>
          {isFan && (
            <>
              <RadioCards
                legend="Your level"
                name="level"
                columns={3}
                options={levelOptions}
                value={draft.level === null ? null : String(draft.level)}
                error={errors['level'] ?? null}
                onChange={(level) => change({ level: Number(level) })}
              />
              <ChoicePills
                legend="What are you interested in?"
                name="interests"
                options={topics}
                value={draft.interests}
                error={errors['interests'] ?? null}
                onChange={(interests) => change({ interests })}
              />
            </>
          )}
        </>
      )}
    </RegistrationStep>
  );
}
