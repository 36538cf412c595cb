import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';

export type LoopcheckRow = CallAnswer<'admin/get-loopcheck-requests'>['items'][number];
export type LoopcheckRecord = CallAnswer<'admin/get-loopcheck-request'>;
