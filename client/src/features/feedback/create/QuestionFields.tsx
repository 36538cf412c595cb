import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { QUESTION_LENGTH_MAX, QUESTION_LENGTH_MIN } from '@dubplate/shared/features/feedback/model.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { bindValue, type Fields } from '../../../ui/form/bind.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import type { Draft } from './draft.ts';

type Props = Fields<Draft> & { artist: Artist };

export function QuestionFields({ artist, ...fields }: Props) {
  const { topic } = fields.values;
  return (
    <>
      <Textarea
        label={`Your question to ${artist.username}`}
        help={`${QUESTION_LENGTH_MIN} to ${QUESTION_LENGTH_MAX.toLocaleString('en-US')} characters. One clear question gets the best answer.`}
        limit={QUESTION_LENGTH_MAX}
        {...bindValue(fields, 'question')}
      />
      <Select
        label="Topic"
        isOptional
        name="topic"
        value={topic === null ? '' : String(topic)}
        onChange={({ target }) =>
          fields.onChange({ topic: target.value === '' ? null : Number(target.value) })
        }
        options={[
          { value: '', label: 'No topic' },
          ...topics.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </>
  );
}
