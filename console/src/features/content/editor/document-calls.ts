import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import type { EditedDocument } from '@dubplate/shared/features/content/records.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import { CallError } from '@dubplate/shared/api-client/call-error.ts';
import type { Content } from './content.ts';

type Seen = EditedDocument['state'];

/** What the editor asks for, from the state that was shown. Publishing and scheduling save first what is not saved. */
export type Intent =
  | { to: 'save' }
  | { to: 'publish'; from: Seen }
  | { to: 'schedule'; from: Seen; at: string }
  | { to: 'withdraw'; from: Exclude<Seen, 'draft'> };

/** The newest revision that the editor knows, and what it holds. */
export interface Base {
  revision: number;
  content: Content;
}

/** Someone else saved meanwhile: both versions, and what was about to be done. */
export interface Conflict {
  intent: Intent;
  base: Content | null;
  mine: Content;
  newest: EditedDocument;
}

export function contentOf({ content }: EditedDocument): Content {
  return content;
}

type SentContent = CallInput<'admin/save-content'>['content'];

export function sentContent(content: Content): SentContent {
  return content as unknown as SentContent; // The server checks it by the definitions of its types.
}

export async function readDocument(contentId: string, revision?: number): Promise<EditedDocument> {
  return await call('admin/get-content', { contentId, ...(revision !== undefined && { revision }) });
}

export async function saveDocument(
  contentId: string,
  { revision, content }: Base,
  idempotencyKey: string,
): Promise<EditedDocument> {
  const input = { contentId, revision, content: sentContent(content) };
  return await call('admin/save-content', input, { idempotencyKey });
}

export async function actOn(
  contentId: string,
  intent: Exclude<Intent, { to: 'save' }>,
  revision: number,
): Promise<EditedDocument> {
  const idempotencyKey = crypto.randomUUID();
  if (intent.to === 'withdraw')
    return await call(
      'admin/unpublish-content',
      { contentId, revision, from: intent.from },
      { idempotencyKey },
    );
  const { from } = intent;
  const at = intent.to === 'schedule' ? { at: intent.at } : {};
  return await call('admin/publish-content', { contentId, revision, from, ...at }, { idempotencyKey });
}

/** The document as it is now, if the refusal came because someone else changed it; else null. */
export async function changedByOthers(contentId: string, refusal: unknown): Promise<EditedDocument | null> {
  if (!(refusal instanceof CallError) || refusal.code !== 'state-conflict') return null;
  return await readDocument(contentId);
}

export function fieldsOf(refusal: unknown): Record<string, string> {
  return refusal instanceof CallError ? (refusal.details.fields ?? {}) : {};
}
