import { type FeedbackKind, FOCUS_MAX, requestThemes } from '@dubplate/shared/features/feedback/model.ts';
import { isIn } from '@dubplate/shared/lookups/lookup.ts';
import { requestFocus } from '@dubplate/shared/lookups/request-focus.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { fieldsOf, type Fields, parsedFields, textOr } from '../../../lib/stored-fields.ts';
import { readCheckout } from '../../checkout/checkout-draft.ts';
import { readDraftFile } from '../../uploads/draft-files.ts';
import {
  type Draft,
  type DraftArtist,
  type DraftTexts,
  type DraftVersion,
  emptyDraft,
  settled,
} from './draft.ts';

/** Reads what this or an older version stored; what is not understood is left out. */
export function readDraft(kind: FeedbackKind, text: string | null): Draft {
  const stored = parsedFields(text);
  const [first] = Array.isArray(stored['files']) ? stored['files'] : [];
  const file = readDraftFile(fieldsOf(first));
  return settled({
    ...emptyDraft(kind),
    ...readCheckout(stored),
    ...readTexts(stored),
    artist: readArtist(fieldsOf(stored['artist'])),
    files: file ? [file] : [],
    hasPriority: stored['hasPriority'] === true,
    version: readVersion(fieldsOf(stored['version'])),
    step: stored['step'] === 'payment' ? 'payment' : 'form',
  });
}

function readTexts(stored: Fields): DraftTexts {
  const text = (name: keyof DraftTexts) => textOr(stored[name], '');
  const { topic } = stored;
  const focus = Array.isArray(stored['focus']) ? stored['focus'] : [];
  return {
    title: text('title'),
    message: text('message'),
    focus: [...new Set(focus)]
      .filter((id): id is number => typeof id === 'number' && isIn(requestFocus, id))
      .slice(0, FOCUS_MAX),
    theme: requestThemes.find((theme) => theme === stored['theme']) ?? null,
    reference: text('reference'),
    unsure: text('unsure'),
    question: text('question'),
    topic: typeof topic === 'number' && isIn(topics, topic) ? topic : null,
  };
}

function readArtist(stored: Fields): DraftArtist | null {
  const { id, slug, username } = stored;
  const price = (name: string) => (Number.isInteger(stored[name]) ? Number(stored[name]) : 0);
  if (typeof id !== 'string' || typeof slug !== 'string' || typeof username !== 'string') return null;
  return {
    id,
    slug,
    username,
    requestDemoPrice: price('requestDemoPrice'),
    priorityModePrice: price('priorityModePrice'),
    questionPrice: price('questionPrice'),
  };
}

function readVersion({ firstId, earlierId }: Fields): DraftVersion | null {
  return typeof firstId === 'string' && typeof earlierId === 'string' ? { firstId, earlierId } : null;
}
