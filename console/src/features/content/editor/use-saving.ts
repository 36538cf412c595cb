import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'ra-core';
import type { EditedDocument } from '@dubplate/shared/features/content/records.ts';
import { errorText } from '../../../api/error-texts.ts';
import { attemptKeys } from '../../../ui/action/attempt-keys.ts';
import { type Content, sameValue } from './content.ts';
import {
  actOn,
  type Base,
  changedByOthers,
  type Conflict,
  contentOf,
  fieldsOf,
  type Intent,
  readDocument,
  saveDocument,
} from './document-calls.ts';
import { type Faults, faultsOf } from './faults.ts';

const done: Record<Intent['to'], string> = {
  save: 'Saved. Visitors see it once it is published.',
  publish: 'Published. Visitors see it now.',
  schedule: 'Scheduled.',
  withdraw: 'Taken back.',
};
const INCOMPLETE = 'Nothing was saved: something is missing or wrong. It is marked in red below.';

/** What is sent, the revision that it began from, and what that held. */
interface Sent extends Base {
  before: Content;
}

/** Why the last act was refused, and where, as long as the content is what was sent. */
export interface Problem {
  text: string;
  content: Content;
  refused: Faults;
}

interface Options {
  first: EditedDocument;
  content: Content;
  /** Takes over what the server has kept, which is no step to undo. */
  onKept: (content: Content) => void;
}

/** Saves, publishes and takes back a document, each from the newest revision that the editor knows. */
export function useSaving({ first, content, onKept }: Options) {
  const notify = useNotify();
  const [keys] = useState(attemptKeys);
  const [known, setKnown] = useState(first);
  const [base, setBase] = useState(() => baseOf(first));
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const latest = useLatest(content);
  const faults = faultsNow(content, problem);

  async function save(sent: Sent): Promise<number> {
    if (sameValue(sent.content, sent.before)) return sent.revision;
    const saved = await saveDocument(first.id, sent, keys.keyOf(sent));
    setKnown(saved);
    setBase(baseOf(saved));
    // Pictures have other addresses once they are kept. What was changed since it was sent stays as it is.
    if (sameValue(sent.content, latest.current)) onKept(contentOf(saved));
    return saved.revision;
  }

  async function send(intent: Intent, sent: Sent) {
    let { revision } = sent;
    try {
      if (intent.to !== 'withdraw') revision = await save(sent);
      if (intent.to !== 'save') setKnown(await actOn(first.id, intent, revision));
      notify(done[intent.to], { type: 'success' });
    } catch (error) {
      const newest = await changedByOthers(first.id, error).catch(() => null);
      if (newest && newest.revision !== revision)
        return setConflict({ intent, base: sent.before, mine: sent.content, newest });
      if (newest) setKnown(newest);
      setProblem({ text: errorText(error), content: sent.content, refused: fieldsOf(error) });
    }
  }

  async function run(intent: Intent, sent: Sent) {
    if (isBusy) return;
    setProblem(null);
    if (intent.to === 'save' && sameValue(sent.content, sent.before))
      return notify('There is nothing new to save.');
    if (intent.to !== 'withdraw' && Object.keys(faultsOf(sent.content)).length > 0)
      return setProblem({ text: INCOMPLETE, content: sent.content, refused: {} });
    setIsBusy(true);
    await send(intent, sent);
    setIsBusy(false);
  }

  return {
    known,
    base,
    isBusy,
    refusal: problem === null || isDone(problem, content, faults) ? null : problem,
    conflict,
    isChanged: !sameValue(content, base.content),
    faults,
    run: (intent: Intent) => void run(intent, { ...base, content, before: base.content }),
    leaveConflict: () => setConflict(null),
    resolve: (merged: Content, { intent, newest }: Conflict) => {
      setConflict(null);
      setKnown(newest);
      setBase(baseOf(newest));
      void run(intent, { revision: newest.revision, content: merged, before: contentOf(newest) });
    },
    /** Goes on from the revision that kept changes began from. */
    beginFromRevision: async (revision: number) => {
      setBase(baseOf(revision === first.revision ? first : await readDocument(first.id, revision)));
    },
  };
}

function baseOf(document: EditedDocument): Base {
  return { revision: document.revision, content: contentOf(document) };
}

function faultsNow(content: Content, problem: Problem | null): Faults {
  if (!problem) return {};
  return { ...faultsOf(content), ...(problem.content === content ? problem.refused : {}) };
}

/** Whether all that was missing has been filled in, or what the server found wrong is no longer there. */
function isDone({ text, refused, content }: Problem, shown: Content, faults: Faults): boolean {
  if (text === INCOMPLETE) return Object.keys(faults).length === 0;
  return Object.keys(refused).length > 0 && content !== shown;
}

/** The value as it is drawn now, for what goes on after an answer. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
