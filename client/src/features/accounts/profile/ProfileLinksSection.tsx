import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { LinkFields } from '../fields/LinkFields.tsx';
import { linksSection } from './profile-sections.ts';
import { SaveBar, SettingsSection } from './SettingsSection.tsx';
import { useSection } from './use-section.ts';

export function ProfileLinksSection({ user }: { user: OwnUser }) {
  const { values, errors, isChanged, isSaving, change, discard, handleSubmit } = useSection(
    linksSection,
    user,
  );
  return (
    <SettingsSection id="links" title="Links" text="Where people can hear and read more of you.">
      <Form
        onSubmit={handleSubmit}
        errors={errors as Record<string, string>}
        /* a missing entry is no error */ className="grid gap-6"
      >
        <LinkFields value={values} errors={errors} onChange={change} />
        <SaveBar what="your links" isChanged={isChanged} isSaving={isSaving} onDiscard={discard} />
      </Form>
    </SettingsSection>
  );
}
