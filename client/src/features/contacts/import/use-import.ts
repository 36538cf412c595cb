import { IMPORT_ROWS_MAX } from '@dubplate/shared/features/contacts/model.ts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAct, useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { batchesOf } from './batches.ts';
import { checkRows, guessMapping, type Mapping } from './columns.ts';
import { ERROR_TEXT, refusalText } from './refusal-text.ts';
import { type CsvRow, type ReadFile, readCsvFile } from './read-csv.ts';

const DONE_TEXT = 'Your users have been imported.';
const TOO_MANY_TEXT =
  'This file has more than 5,000 people. Please divide it, and import one part after the other.';

type Problem = Extract<ReadFile, { problem: string }>;

const problemTexts: Record<Exclude<Problem['problem'], 'quotes'>, string> = {
  'not-csv': ERROR_TEXT,
  'too-large': 'This file is larger than 5 MB. Please keep only the columns with addresses and names.',
  'too-many': TOO_MANY_TEXT,
};

function problemText(found: Problem): string {
  if (found.problem !== 'quotes') return problemTexts[found.problem];
  return `Line ${found.line.toLocaleString('en-US')} has a quotation mark in the wrong place, and lines below it could be lost. Please correct it, and choose the file again.`;
}

export interface Sums {
  imported: number;
  alreadyThere: number;
}

interface Chosen {
  fileName: string;
  rows: CsvRow[];
  mapping: Mapping;
}

/** A chosen file until it is imported. A refused call leaves it as it is. */
export function useImport() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<Sums | null>(null);
  const { send } = useSend('user/import-users');
  const { mutate } = useSWRConfig();

  const { run: choose, isRunning: isReading } = useAct(async ([file]: File[]) => {
    if (!file) return;
    setDone(null);
    setProblem(null);
    const read = await readCsvFile(file).catch((): ReadFile => ({ problem: 'not-csv' }));
    const found =
      'rows' in read ? { fileName: file.name, rows: read.rows, mapping: guessMapping(read.rows) } : null;
    const text = 'problem' in read ? problemText(read) : problemOf(found);
    setChosen(text === null ? found : null);
    setProblem(text);
  });

  const checked = chosen && checkRows(chosen.rows, chosen.mapping);

  const { run: submit, isRunning: isSending } = useAct(async () => {
    if (!checked || checked.good.length === 0) return;
    setProblem(null);
    const sums: Sums = { imported: 0, alreadyThere: 0 };
    for (const users of batchesOf(checked.good)) {
      const result = await send({ users, consent: true });
      if (!result) return;
      if (!result.ok) {
        // Importing again adds only who is missing.
        setProblem(refusalText(result.error, sums.imported));
        return;
      }
      sums.imported += result.answer.imported;
      sums.alreadyThere += result.answer.alreadyThere;
    }
    setChosen(null);
    setDone(sums);
    showToast({ type: 'success', text: DONE_TEXT });
    await mutate((key) => Array.isArray(key) && key[0] === 'user/get-announcements');
  });

  return {
    chosen,
    checked,
    problem,
    done,
    isReading,
    isSending,
    choose,
    submit,
    map: (patch: Partial<Mapping>) =>
      setChosen((before) => before && { ...before, mapping: { ...before.mapping, ...patch } }),
    forget: () => {
      setChosen(null);
      setProblem(null);
    },
  };
}

function problemOf(found: Chosen | null): string | null {
  const people = (found?.rows.length ?? 0) - (found?.mapping.hasHeadings ? 1 : 0);
  return people > IMPORT_ROWS_MAX ? TOO_MANY_TEXT : people === 0 ? ERROR_TEXT : null;
}
