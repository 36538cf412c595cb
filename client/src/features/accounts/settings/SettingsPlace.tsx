import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { type Language, languages } from '@dubplate/shared/lookups/languages.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { placeSection } from '../profile/profile-sections.ts';
import { SaveBar, SettingsSection } from '../profile/SettingsSection.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { useSection } from '../profile/use-section.ts';

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
  const { values, errors, isChanged, isSaving, change, discard, handleSubmit } = useSection(
    placeSection,
    user,
  );
  return (
    <SettingsSection id="place" title="Time and language">
      <Form
        onSubmit={handleSubmit}
        errors={errors as Record<string, string>}
        /* a missing entry is no error */ className="grid gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TimeZoneField
            value={values.timeZone}
            error={errors['timeZone'] ?? null}
            onChange={(timeZone) => change({ timeZone })}
          />
          <Select
            label="Language"
            name="language"
            value={values.language}
            options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
            error={errors['language'] ?? null}
            help="Everything is in English today. We keep your choice with your account."
            onChange={({ target }) => {
              const language = languages.find((code) => code === target.value);
              if (language) change({ language });
            }}
          />
        </div>
        <SaveBar what="time and language" isChanged={isChanged} isSaving={isSaving} onDiscard={discard} />
      </Form>
    </SettingsSection>
  );
}
