import { COMMISSION_BPS } from '@dubplate/shared/features/wallet/rules.ts';
import type { ArtistLimit } from '@dubplate/shared/lookups/offers.ts';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { ValueField } from '../../ui/form/ValueField.tsx';
import { usePersonChange } from '../accounts/PersonActions.tsx';
import type { PersonDialogProperties, PersonRecord } from '../accounts/person-words.ts';
import { limits } from './artist-words.ts';
import { percentOf, type Read, readCommission, readLimit, readSlug } from './read-values.ts';
import { useKeptState } from '../../ui/form/use-kept-state.ts';

interface Field {
  name: ArtistLimit | 'queueLimit' | 'commissionBps' | 'slug';
  label: string;
  help: string;
  textOf: (person: PersonRecord) => string;
  read: (text: string) => Read<number | null> | Read<string>;
  isNumber: boolean;
}

interface Definition {
  what: string;
  effect: string;
  verb: string;
  doneOf: (username: string, texts: readonly string[]) => string;
  fields: readonly Field[];
}

export const LimitsDialog = valueDialog({
  what: 'Limits',
  effect:
    'Requests that are already open stay open. The artist sees these limits in their settings and can change them.',
  verb: 'Set limits',
  doneOf: (username) => `The limits of ${username} are set.`,
  fields: limits.map(({ field, plural, help }) => ({
    name: field,
    label: plural,
    help,
    textOf: (person) => String(person[field] ?? ''),
    read: readLimit,
    isNumber: true,
  })),
});

export const CommissionDialog = valueDialog({
  what: 'Commission',
  effect: 'The platform’s share of what this artist earns from now on. Earlier orders keep theirs.',
  verb: 'Set commission',
  doneOf: (username) => `The commission of ${username} is set.`,
  fields: [
    {
      name: 'commissionBps',
      label: 'Percent',
      help: `Leave empty for the usual ${percentOf(COMMISSION_BPS)}%.`,
      textOf: ({ commissionBps }) => (commissionBps === null ? '' : percentOf(commissionBps)),
      read: readCommission,
      isNumber: true,
    },
  ],
});

export const SlugDialog = valueDialog({
  what: 'Address',
  effect: 'The new address works at once. The old one still leads to the artist.',
  verb: 'Change address',
  doneOf: (username, [slug = '']) => `${username} is at /artist/${slug.trim().toLowerCase()} now.`,
  fields: [
    {
      name: 'slug',
      label: '/artist/',
      help: 'Letters a to z, digits and hyphens.',
      textOf: ({ slug }) => slug ?? '',
      read: readSlug,
      isNumber: false,
    },
  ],
});

/** A dialog that changes some values of an artist. */
function valueDialog({ what, effect, verb, doneOf, fields }: Definition) {
  return function ValueDialog({ person, onClose }: PersonDialogProperties) {
    const [texts, setTexts] = useKeptState(
      `${what} of ${person.id}`,
      fields.map(({ textOf }) => textOf(person)),
    );
    const { change, ...status } = usePersonChange(person, onClose);
    const values = fields.map(({ name, read }, index) => ({ name, ...read(texts[index] ?? '') }));

    function handleSubmit() {
      const changes = Object.fromEntries(values.map(({ name, value }) => [name, value]));
      change(changes, doneOf(person.username, texts));
    }

    return (
      <FormDialog
        {...status}
        title={`${what}: ${person.username}`}
        {...{ effect, verb, onClose }}
        isValid={values.every(({ error }) => error === null)}
        onSubmit={handleSubmit}
      >
        {fields.map(({ name, label, help, isNumber }, index) => (
          <ValueField
            key={name}
            {...{ label, help, isNumber }}
            value={texts[index] ?? ''}
            error={values[index]?.error}
            hasFocus={index === 0}
            onChange={(text) => setTexts(texts.with(index, text))}
          />
        ))}
      </FormDialog>
    );
  };
}
