import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import {
  FOCUS_MAX,
  MESSAGE_LENGTH_MAX,
  POINT_LENGTH_MAX,
  requestThemes,
  themeNames,
  TITLE_LENGTH_MAX,
} from '@dubplate/shared/features/feedback/model.ts';
import { requestFocus } from '@dubplate/shared/lookups/request-focus.ts';
import { bindInput, bindValue, type Fields } from '../../../ui/form/bind.ts';
import { ChoicePills } from '../../../ui/form/ChoicePills.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { Draft, DraftTexts } from './draft.ts';
import { TrackFile } from './TrackFile.tsx';

type Props = Fields<Draft> & { artist: Artist };

/** The track and what its maker wants to know about it. */
export function TrackFields({ artist, ...fields }: Props) {
  const { files, theme } = fields.values;
  return (
    <>
      <TrackFile files={files} error={fields.errors['file'] ?? null} />
      <TextsOfTrack {...fields} listener={artist.username} />
      <Select
        label="What kind of answer helps you?"
        isOptional
        name="theme"
        value={theme ?? ''}
        onChange={({ target }) =>
          fields.onChange({ theme: requestThemes.find((each) => each === target.value) ?? null })
        }
        options={[
          { value: '', label: 'No preference' },
          ...requestThemes.map((each) => ({ value: each, label: themeNames[each] })),
        ]}
      />
      <Textarea
        label="What are you unsure about?"
        help="One sentence is enough. The artist reads it before the first play."
        isOptional
        height="extra-small"
        limit={POINT_LENGTH_MAX}
        {...bindValue(fields, 'unsure')}
      />
      <TextField
        label="A reference track"
        help="The address of a track that shows where yours should go."
        isOptional
        type="url"
        inputMode="url"
        maxLength={2000}
        placeholder="https://"
        {...bindInput(fields, 'reference')}
      />
    </>
  );
}

type TextProps<V> = Fields<V> & { listener: string };

/** The part that can still be changed after sending, until the artist listens. */
export function TextsOfTrack<V extends Pick<DraftTexts, 'title' | 'message' | 'focus'>>({
  listener,
  ...fields
}: TextProps<V>) {
  const { values, onChange } = fields as Fields<Pick<DraftTexts, 'title' | 'message' | 'focus'>>; // its part
  return (
    <>
      <TextField
        label="Title"
        isOptional
        name="title"
        maxLength={TITLE_LENGTH_MAX}
        value={values.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <Textarea
        label={`What should ${listener} know?`}
        isOptional
        name="message"
        height="normal"
        limit={MESSAGE_LENGTH_MAX}
        value={values.message}
        onChange={(message) => onChange({ message })}
      />
      <ChoicePills
        legend={`What should ${listener} listen for?`}
        name="focus"
        isOptional
        help={`Up to ${FOCUS_MAX}.`}
        max={FOCUS_MAX}
        options={requestFocus}
        value={values.focus}
        onChange={(focus) => onChange({ focus })}
      />
    </>
  );
}
