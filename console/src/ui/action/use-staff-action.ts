import { useState } from 'react';
import { HttpError, useNotify, useRefresh } from 'ra-core';
import type { CallAnswer, CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { approvalActs } from '@dubplate/shared/features/approvals/model.ts';
import { messageOfError } from '../../api/error-texts.ts';
import { staffCall } from '../../api/staff-call.ts';
import { attemptKeys } from './attempt-keys.ts';
import { forgetFormsOnPage } from '../form/use-kept-state.ts';

/** Shown after an action: one that was accepted may still have ended badly. */
export interface ActionMessage {
  text: string;
  type: 'success' | 'warning' | 'error';
}

interface Options {
  onDone?: () => void;
  /** Without a dialog there is no place for a refusal, so it becomes a notification. */
  notifiesErrors?: boolean;
}

/** Sends one call that changes something, shows a message and reloads what the page shows. */
export function useStaffAction<P extends CallPath>(path: P, { onDone, notifiesErrors }: Options = {}) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [keys] = useState(attemptKeys);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** What was refused because it takes two people. */
  const [unapproved, setUnapproved] = useState<CallInput<P> | null>(null);

  async function run(input: CallInput<P>, message: string | ((answer: CallAnswer<P>) => ActionMessage)) {
    setIsBusy(true);
    setError(null);
    setUnapproved(null);
    try {
      const answer = await staffCall(path, input, { idempotencyKey: keys.keyOf(input) });
      keys.forget(input);
      forgetFormsOnPage();
      const { text, type } =
        typeof message === 'string' ? { text: message, type: 'success' as const } : message(answer);
      notify(text, { type });
      refresh();
      onDone?.();
    } catch (refusal) {
      if (needsApproval(refusal)) setUnapproved(input);
      if (!notifiesErrors) return setError(messageOfError(refusal));
      notify(messageOfError(refusal), { type: 'error' });
      refresh();
    } finally {
      setIsBusy(false);
    }
  }

  async function ask(input: CallInput<P>) {
    setIsBusy(true);
    setError(null);
    try {
      const act = approvalActs.find((each) => each === path);
      if (act === undefined) return;
      await staffCall('admin/ask-approval', { act, input }, { idempotencyKey: keys.keyOf({ act, input }) });
      forgetFormsOnPage();
      notify('Asked. It is done when another super admin approves it.', { type: 'success' });
      onDone?.();
    } catch (refusal) {
      setError(messageOfError(refusal));
    } finally {
      setIsBusy(false);
    }
  }

  return {
    send: (...given: Parameters<typeof run>) => void run(...given),
    isBusy,
    error,
    /** For forms that can be changed after a refusal. */
    forgetRefusal: () => {
      setError(null);
      setUnapproved(null);
    },
    /** Asks another super admin to do it; undefined while one person is enough. */
    askApproval: unapproved === null ? undefined : () => void ask(unapproved),
  };
}

function needsApproval(refusal: unknown): boolean {
  return refusal instanceof HttpError && refusal.body?.reason === 'needs-approval';
}
