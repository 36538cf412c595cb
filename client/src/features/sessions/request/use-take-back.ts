import { errorText } from '../../../api/error-texts.ts';
import { useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';

/** Takes back what a fan asked an artist for. */
export function useTakeBack(requestId: string | undefined, reload: () => Promise<unknown>) {
  const { send, isSending } = useSend('requests/cancel-request');
  const takeBack = async () => {
    if (requestId === undefined) return;
    const result = await send({ canceledRequest: { requestId } });
    if (!result) return;
    await reload();
    if (!result.ok) return showToast({ type: 'error', text: errorText(result.error.code) });
    showToast({ type: 'general', text: 'Your session request is taken back.' });
  };
  return { takeBack, isSending };
}
