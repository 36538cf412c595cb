import { answerUntilDeadline, correct } from '../orders/common-transitions.ts';
import type { Lifecycle } from '../orders/lifecycle.ts';
import { ANSWER_CORRECTION_HOURS, LoopcheckStatus } from './model.ts';

const { Pending, Answered, Canceled, Expired } = LoopcheckStatus;
const common = answerUntilDeadline(LoopcheckStatus);

export type LoopcheckAct = 'send' | 'answer' | 'correct' | 'cancel' | 'expire' | 'like' | 'report' | 'leave';

/** What may happen to one artist's line of a Loopcheck, and what it does. Source: docs/product/loopcheck.md. */
export const loopcheckLifecycle: Lifecycle<LoopcheckStatus, LoopcheckAct> = {
  product: 'Loopcheck',
  statuses: { [Pending]: 'Pending', [Answered]: 'Answered', [Canceled]: 'Canceled', [Expired]: 'Expired' },
  urgentDays: 2,
  transitions: [
    { ...common.send, number: 'L1', through: 'loopcheck/send-request' },
    {
      ...common.answer,
      number: 'L2',
      through: 'loopcheck/update-request',
      condition: 'every loop answered once',
    },
    {
      ...correct(Answered, ANSWER_CORRECTION_HOURS),
      number: 'L2 again',
      through: 'loopcheck/update-request',
    },
    { ...common.cancelByBuyer, number: 'L3', through: 'loopcheck/cancel' },
    { ...common.cancelByArtist, number: 'L4', through: 'loopcheck/cancel' },
    { ...common.expire, number: 'L5', through: 'expire-loopchecks' },
    {
      number: 'L6',
      act: 'like',
      by: 'buyer',
      through: 'loopcheck/like',
      from: [Answered],
      to: 'same',
      covers: 'one line',
      condition: 'sets the mark or takes it back',
      money: 'none',
      notices: [{ code: 'N16', to: 'artist', isFirstOnly: true }],
      tells: ['artist'],
    },
    { ...common.report, number: 'L7' },
    { ...common.cancelByStaff, number: 'L8', condition: 'or only one artist’s line' },
    ...common.leave,
  ],
};
