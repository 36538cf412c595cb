import { GENRES_MAX, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { daws } from '@dubplate/shared/lookups/daws.ts';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { levels } from '@dubplate/shared/lookups/levels.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { bindValue, type Fields } from '../../../ui/form/bind.ts';
import { RadioCards } from '../../../ui/form/RadioCards.tsx';
import { ChoicePills } from '../../../ui/form/ChoicePills.tsx';
import { musicSection, type MusicValues } from './profile-sections.ts';
import { SectionForm } from './SectionForm.tsx';
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
        {(fields) => (
          <>
            <ChoicePills
              legend="Genres"
              options={genres}
              max={GENRES_MAX}
              help={`Up to ${GENRES_MAX}.`}
              {...bindValue(fields, 'genres')}
            />
            {!isArtist && <FanFields {...fields} />}
            <ChoicePills legend="DAW" options={daws} {...bindValue(fields, 'daw')} />
            {isArtist && <ArtistMusicFields {...fields} />}
          </>
        )}
      </SectionForm>
    </SettingsSection>
  );
}

function FanFields(fields: Fields<MusicValues>) {
  const { values, errors, onChange } = fields;
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
      <ChoicePills legend="What do you want to learn?" options={topics} {...bindValue(fields, 'interests')} />
    </>
  );
}

function ArtistMusicFields(fields: Fields<MusicValues>) {
  return (
    <>
      <ChoicePills
        legend="What can people ask you about?"
        options={topics}
        {...bindValue(fields, 'topics')}
      />
      <TagField label="Instruments and gear" noun="instrument" {...bindValue(fields, 'instruments')} />
      <TagField label="Record labels" noun="label" {...bindValue(fields, 'recordLabels')} />
      <TagField label="Collaborators" noun="name" {...bindValue(fields, 'collaborators')} />
    </>
  );
}
