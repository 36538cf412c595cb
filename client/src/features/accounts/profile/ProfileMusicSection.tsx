import { GENRES_MAX, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { daws } from '@dubplate/shared/lookups/daws.ts';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { levels } from '@dubplate/shared/lookups/levels.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { RadioCards } from '../../../ui/form/RadioCards.tsx';
import { ChoicePills } from '../fields/ChoicePills.tsx';
import { type FieldErrors, musicSection, type MusicValues } from './profile-sections.ts';
import { SaveBar, SettingsSection } from './SettingsSection.tsx';
import { TagField } from '../fields/TagField.tsx';
import { useSection } from './use-section.ts';

interface FieldsProps {
  values: MusicValues;
  errors: FieldErrors;
  onChange: (patch: Partial<MusicValues>) => void;
}

export function ProfileMusicSection({ user }: { user: OwnUser }) {
  const { values, errors, isChanged, isSaving, change, discard, handleSubmit } = useSection(
    musicSection,
    user,
  );
  const isArtist = user.type === UserType.Artist;
  return (
    <SettingsSection
      id="music"
      title="Your music"
      text={isArtist ? 'Fans find you by it.' : 'We recommend artists by it.'}
    >
      <Form
        onSubmit={handleSubmit}
        errors={errors as Record<string, string>}
        /* a missing entry is no error */ className="grid grid-cols-[minmax(0,1fr)] gap-7"
      >
        <ChoicePills
          legend="Genres"
          name="genres"
          options={genres}
          value={values.genres}
          max={GENRES_MAX}
          help={`Up to ${GENRES_MAX}.`}
          error={errors['genres'] ?? null}
          onChange={(chosen) => change({ genres: chosen })}
        />
        {!isArtist && <FanFields values={values} errors={errors} onChange={change} />}
        <ChoicePills
          legend="DAW"
          name="daw"
          options={daws}
          value={values.daw}
          error={errors['daw'] ?? null}
          onChange={(daw) => change({ daw })}
        />
        {isArtist && <ArtistMusicFields values={values} errors={errors} onChange={change} />}
        <SaveBar what="your music" isChanged={isChanged} isSaving={isSaving} onDiscard={discard} />
      </Form>
    </SettingsSection>
  );
}

function FanFields({ values, errors, onChange }: FieldsProps) {
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

function ArtistMusicFields({ values, errors, onChange }: FieldsProps) {
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
