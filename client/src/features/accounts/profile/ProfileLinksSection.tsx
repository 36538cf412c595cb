import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { LinkFields } from '../fields/LinkFields.tsx';
import { linksSection } from './profile-sections.ts';
import { SectionForm } from './SectionForm.tsx';
import { SettingsSection } from './SettingsSection.tsx';

export function ProfileLinksSection({ user }: { user: OwnUser }) {
  return (
    <SettingsSection id="links" title="Links" text="Where people can hear and read more of you.">
      <SectionForm section={linksSection} user={user} what="your links" className="gap-6">
        {({ values, errors, onChange }) => <LinkFields value={values} errors={errors} onChange={onChange} />}
      </SectionForm>
    </SettingsSection>
  );
}
