import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { type Language, languages } from '@dubplate/shared/lookups/languages.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { placeSection } from '../profile/profile-sections.ts';
import { SectionForm } from '../profile/SectionForm.tsx';
import { SettingsSection } from '../profile/SettingsSection.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ja: '日本語',
  pt: 'Português',
  zh: '中文',
};

export function SettingsPlace({ user }: { user: OwnUser }) {
  return (
    <SettingsSection id="place" title="Time and language">
      <SectionForm section={placeSection} user={user} what="time and language">
        {({ values, errors, onChange }) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TimeZoneField
                value={values.timeZone}
                error={errors['timeZone'] ?? null}
                onChange={(timeZone) => onChange({ timeZone })}
              />
              <Select
                label="Language"
                name="language"
                value={values.language}
                options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
                error={errors['language'] ?? null}
                help="The site is in English today. We’ll keep your choice for later."
                onChange={({ target }) => {
                  const language = languages.find((code) => code === target.value);
                  if (language) onChange({ language });
                }}
              />
            </div>
          </>
        )}
      </SectionForm>
    </SettingsSection>
  );
}
