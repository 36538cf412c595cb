import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { useSend } from '../../api/use-send.ts';

/** Cancels a track or a question. The same call takes back what a fan asked an artist for, which is answered in another shape. */
export function useCancelRequest() {
  const { send, isSending } = useSend('requests/cancel-request');
  const cancel = async (input: CallInput<'requests/cancel-request'>) => {
    const result = await send(input);
    if (!result?.ok) return result;
    const { answer } = result;
    if (answer.type === 3) throw new Error('This request was one for a live session.');
    return { ...result, answer };
  };
  return { cancel, isSending };
}
