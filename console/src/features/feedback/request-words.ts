import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { RequestType } from '@dubplate/shared/features/feedback/model.ts';

export type RequestRow = CallAnswer<'admin/get-music-feedback-requests'>['items'][number];
export type RequestRecord = CallAnswer<'admin/get-feedback-request'>;

/** Why the server thinks that staff should read an answer. */
const doubtTexts: Record<string, string> = {
  copied: 'Much like an earlier answer',
  'quote-pasted': 'The quote is the whole answer',
};

/** A newer server may know further ones. */
export function doubtText(doubt: string): string {
  return doubtTexts[doubt] ?? doubt;
}

/** The lists of tracks and of questions. */
export type RequestResource = 'music-feedback' | 'ama';

export function resourceOf({ type }: Pick<RequestRow, 'type'>): RequestResource {
  return type === RequestType.Question ? 'ama' : 'music-feedback';
}
