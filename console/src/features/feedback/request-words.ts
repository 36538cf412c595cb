import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { RequestType } from '@dubplate/shared/features/feedback/model.ts';
import type { ResourceName } from '../../screen.ts';

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

export function resourceOf({ type }: Pick<RequestRow, 'type'>): ResourceName {
  return type === RequestType.Question ? 'ama' : 'music-feedback';
}
