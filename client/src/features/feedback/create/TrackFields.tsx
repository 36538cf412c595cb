import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { FOCUS_MAX, MESSAGE_LENGTH_MAX } from '@dubplate/shared/features/feedback/model.ts';
import { requestFocus } from '@dubplate/shared/lookups/request-focus.ts';
import type { Fields } from '../../../ui/form/bind.ts';
import { ChoicePills } from '../../../ui/form/ChoicePills.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import type { Draft, DraftTexts } from './draft.ts';
import { MoreFields } from './MoreFields.tsx';
import { NumberedHeading } from './NumberedHeading.tsx';
import { TrackFile } from './TrackFile.tsx';

type Props = Fields<Draft> & { artist: Artist };

/** The track and what its maker wants to know about it. */
export function TrackFields({ artist, ...fields }: Props) {
  const { username } = artist;
  return (
    <>
      <TrackFile files={fields.values.files} error={fields.errors['file'] ?? null} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <NumberedHeading number={2}>What you want to know</NumberedHeading>
        <MessageFields {...fields} listener={username} />
        <MoreFields {...fields} />
      </section>
    </>
  );
}

type TextProps<V> = Fields<V> & { listener: string };

/** With the title, the part that can still be changed after sending, until the artist listens. */
export function MessageFields<V extends Pick<DraftTexts, 'message' | 'focus'>>({
  listener,
  ...fields
}: TextProps<V>) {
  const { values, onChange } = fields as Fields<Pick<DraftTexts, 'message' | 'focus'>>; // its part
  return (
    <>
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
