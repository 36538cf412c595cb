import { POINT_LENGTH_MAX, requestThemes, themeNames } from '@dubplate/shared/features/feedback/model.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { bindInput, bindValue, type Fields } from '../../../ui/form/bind.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { Draft } from './draft.ts';
import { TitleField } from './TitleField.tsx';

const names = ['title', 'theme', 'unsure', 'reference'] as const;

/** What most people leave out, behind one line. It is open where something of it is written by hand, or wrong. */
export function MoreFields(fields: Fields<Draft>) {
  const { values, errors, onChange } = fields;
  const { theme, unsure, reference } = values;
  const isUsed = theme !== null || unsure !== '' || reference !== '';
  const [isOpen, setIsOpen] = useState(isUsed);
  const isWrong = names.some((name) => errors[name]);
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group rounded-card bg-surface px-5"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-bold [&::-webkit-details-marker]:hidden">
        <span>
          More details <span className="font-normal text-muted">(Optional)</span>
          <span className="block text-sm font-normal text-muted">
            Title, kind of answer, what you are unsure about, a reference track
          </span>
        </span>
        <Plus aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-45" />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 pb-5">
        <TitleField value={values.title} onChange={(title) => onChange({ title })} />
        <Select
          label="What kind of answer helps you?"
          isOptional
          name="theme"
          value={theme ?? ''}
          onChange={({ target }) =>
            onChange({ theme: requestThemes.find((each) => each === target.value) ?? null })
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
      </div>
    </details>
  );
}
