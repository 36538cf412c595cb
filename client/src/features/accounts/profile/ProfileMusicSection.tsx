import { GENRES_MAX, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { daws } from '@dubplate/shared/lookups/daws.ts';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { levels } from '@dubplate/shared/lookups/levels.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { RadioCards } from '../../../ui/form/RadioCards.tsx';
import { ChoicePills } from '../fields/ChoicePills.tsx';
import { musicSection, type MusicValues } from './profile-sections.ts';
import { type FieldsProps, SectionForm } from './SectionForm.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { TagField } from '../fields/TagField.tsx';

export function ProfileMusicSection({ user }: { user: OwnUser }) {
  const isArtist = user.type === UserType.Artist;
  return (
    <SettingsSection
      id="music"
      title="Your music"
      text={isArtist ? 'This is how fans find you.' : 'We use it to recommend artists.'}
    >
      <SectionForm section={musicSection} user={user} what="your music" className="gap-7">
        {({ values, errors, onChange }) => (
          <>
            <ChoicePills
              legend="Genres"
              name="genres"
              options={genres}
              value={values.genres}
              max={GENRES_MAX}
              help={`Up to ${GENRES_MAX}.`}
              error={errors['genres'] ?? null}
              onChange={(chosen) => onChange({ genres: chosen })}
            />
            {!isArtist && <FanFields values={values} errors={errors} onChange={onChange} />}
            <ChoicePills
              legend="DAW"
              name="daw"
              options={daws}
              value={values.daw}
              error={errors['daw'] ?? null}
              onChange={(daw) => onChange({ daw })}
            />
            {isArtist && <ArtistMusicFields values={values} errors={errors} onChange={onChange} />}
          </>
        )}
      </SectionForm>
    </SettingsSection>
  );
}

function FanFields({ values, errors, onChange }: FieldsProps<MusicValues>) {
  return (
    <>
      <RadioCards
        legend="Level"
        name="level"
        columns={3}
        value={values.level === null ? null : String(values.level)}
        options={levels.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={errors['level'] ?? null}
        onChange={(level) => onChange({ level: Number(level) })}
      />
      <ChoicePills
        legend="What do you want to learn?"
        name="interests"
        options={topics}
        value={values.interests}
        error={errors['interests'] ?? null}
        onChange={(interests) => onChange({ interests })}
      />
    </>
  );
}

function ArtistMusicFields({ values, errors, onChange }: FieldsProps<MusicValues>) {
  return (
    <>
      <ChoicePills
        legend="What can people ask you about?"
        name="topics"
        options={topics}
        value={values.topics}
        error={errors['topics'] ?? null}
        onChange={(chosen) => onChange({ topics: chosen })}
      />
      <TagField
        label="Instruments and gear"
        name="instruments"
        noun="instrument"
        value={values.instruments}
        error={errors['instruments'] ?? null}
        onChange={(instruments) => onChange({ instruments })}
      />
      <TagField
        label="Record labels"
        name="recordLabels"
        noun="label"
        value={values.recordLabels}
        error={errors['recordLabels'] ?? null}
        onChange={(recordLabels) => onChange({ recordLabels })}
      />
      <TagField
        label="Collaborators"
        name="collaborators"
        noun="name"
        value={values.collaborators}
        error={errors['collaborators'] ?? null}
        onChange={(collaborators) => onChange({ collaborators })}
      />
    </>
  );
}
