import { BIOGRAPHY_LENGTH_MAX } from '@dubplate/shared/features/accounts/model.ts';
import { daws } from '@dubplate/shared/lookups/daws.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ChoicePills } from './ChoicePills.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';
import { linkKinds, type RegistrationDraft, type RegistrationErrors } from './registration.ts';

interface Props {
  draft: RegistrationDraft;
  errors: RegistrationErrors;
  uploadTicket: string | null;
  onChange: (patch: Partial<RegistrationDraft>) => void;
}

const linkNames: Record<(typeof linkKinds)[number], string> = {
  soundcloud: 'SoundCloud',
  spotify: 'Spotify',
  bandcamp: 'Bandcamp',
  instagram: 'Instagram',
  youtube: 'YouTube',
  discogs: 'Discogs',
  website: 'Website',
  x: 'X',
};

/** What an artist tells beyond a fan; staff read it before the profile goes public. */
export function ArtistFields({ draft, errors, uploadTicket, onChange }: Props) {
  return (
    <>
      <ProfilePicture
        value={draft.profileImage}
        uploadTicket={uploadTicket}
        error={errors['profile_image'] ?? null}
        onChange={(profileImage) => onChange({ profileImage })}
      />
      <Textarea
        label="Biography"
        name="biography"
        value={draft.biography}
        limit={BIOGRAPHY_LENGTH_MAX}
        help="At least 50 characters. Who are you, and what have you made?"
        error={errors['biography'] ?? null}
        onChange={(biography) => onChange({ biography })}
      />
      <ChoicePills
        legend="DAW"
        name="daw"
        options={daws}
        value={draft.daw}
        error={errors['daw'] ?? null}
        onChange={(daw) => onChange({ daw })}
      />
      <ChoicePills
        legend="What can people ask you about?"
        name="topics"
        options={topics}
        value={draft.topics}
        error={errors['topics'] ?? null}
        onChange={(chosen) => onChange({ topics: chosen })}
      />
      <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
        <Select
          label="Link to"
          value={draft.link.kind}
          options={linkKinds.map((kind) => ({ value: kind, label: linkNames[kind] }))}
          onChange={({ target }) => {
            const kind = linkKinds.find((each) => each === target.value);
            if (kind) onChange({ link: { ...draft.link, kind } });
          }}
        />
        <TextField
          label="Address of your page"
          name="link"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={draft.link.url}
          error={errors['socials'] ?? null}
          onChange={({ target }) => onChange({ link: { ...draft.link, url: target.value } })}
        />
      </div>
      <Checkbox
        label="Fans may send me Loopchecks (300 tokens, $3 per file)"
        checked={draft.takesLoopchecks}
        onChange={({ target }) => onChange({ takesLoopchecks: target.checked })}
      />
    </>
  );
}
