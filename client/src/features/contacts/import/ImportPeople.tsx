import { IMPORT_ROWS_MAX } from '@dubplate/shared/features/contacts/model.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { FileDropzone } from '../../../ui/form/FileDropzone.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { peopleText } from '../contact-words.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { unreadableNames } from './columns.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { type Sums, useImport } from './use-import.ts';

/** Imports people from a CSV file, which is read and checked in the browser. */
export function ImportPeople() {
  const state = useImport();
  const { chosen, done, problem, isReading, choose } = state;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-prose text-muted">
        Choose a CSV file with a column for email addresses, and one for names if you like. At most{' '}
        {IMPORT_ROWS_MAX.toLocaleString('en-US')} people at once. Nothing is sent before you have looked at
        it.
      </p>
      {done && !chosen && <Done sums={done} />}
      {chosen ? (
        <ChosenFile state={state} />
      ) : (
        <FileDropzone
          label={isReading ? 'Reading your file…' : 'Choose a CSV file'}
          help="From any spreadsheet, with commas, semicolons or tabs, up to 5 MB"
          accept=".csv,.txt,.tsv,text/csv"
          isDisabled={isReading}
          error={problem}
          onFiles={(files) => void choose(files.slice(0, 1))}
        />
      )}
    </div>
  );
}

function Done({ sums: { imported, alreadyThere } }: { sums: Sums }) {
  return (
    <output className="block rounded-card bg-sunken p-5">
      <strong>{peopleText(imported)} imported.</strong>
      {alreadyThere > 0 &&
        ` ${peopleText(alreadyThere)} ${alreadyThere === 1 ? 'was' : 'were'} already there.`}
    </output>
  );
}

const CONSENT_ERROR = 'Please import only people who agreed to get mails from you.';

function ChosenFile({ state }: { state: ReturnType<typeof useImport> }) {
  const { chosen, checked, problem, isSending, submit, map, forget } = state;
  const [hasConsent, setHasConsent] = useState(false);
  const [errors, setErrors] = useState<Record<string, string> | null>(null);
  if (!chosen) return null;
  const count = checked?.good.length ?? 0;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = hasConsent ? null : { consent: CONSENT_ERROR };
    setErrors(found);
    if (!found) await submit();
  };
  const handleConsent = (isGiven: boolean) => {
    setHasConsent(isGiven);
    if (isGiven) setErrors(null);
  };

  return (
    <Form onSubmit={handleSubmit} errors={errors} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="min-w-0 text-xl break-words">{chosen.fileName}</h3>
        <Button kind="quiet" size="small" onClick={forget}>
          Choose another file
        </Button>
      </div>
      <ColumnChoice rows={chosen.rows} mapping={chosen.mapping} onChange={map} />
      {checked && (
        <ImportPreview checked={checked} unreadable={unreadableNames(chosen.rows, chosen.mapping)} />
      )}
      <Checkbox
        label="These people agreed to get mails from me."
        checked={hasConsent}
        error={errors?.['consent'] ?? null}
        onChange={({ target }) => handleConsent(target.checked)}
      />
      <FormError>{problem}</FormError>
      <Button
        type="submit"
        isWide
        className="justify-self-start"
        isBusy={isSending}
        busyLabel="Importing…"
        aria-disabled={count === 0 || undefined}
      >
        Import {peopleText(count)}
      </Button>
    </Form>
  );
}
