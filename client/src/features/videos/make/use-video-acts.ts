import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import type { Video } from '@dubplate/shared/features/videos/records.ts';
import { useSend } from '../../../api/use-send.ts';
import { errorText } from '../../../api/error-texts.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { showToast } from '../../../app/toast/toast-store.ts';

/** What an artist does with a course in a list or on its page; each is asked for before it happens. */
export function useVideoActs({ id, title, workshop }: Video, onChange: () => Promise<unknown>) {
  const { send } = useSend('video/update-status');
  const keep = (workshop?.purchases ?? 0) > 0 ? 'Those who bought it keep it.' : 'Nobody has bought it yet.';
  const change = async (status: VideoStatus, success: string) => {
    const result = await send({ videoId: id, status });
    if (!result) return;
    const problem = () =>
      result.ok || result.error.code === 'state-conflict'
        ? 'This course has changed meanwhile.'
        : errorText(result.error.code);
    showToast(result.ok ? { type: 'success', text: success } : { type: 'error', text: problem() });
    // A refusal means that the page shows an old state.
    await onChange();
  };
  return {
    publish: () =>
      openModal('confirm', {
        title: 'Publish this course?',
        text: `“${title}” is then on sale for everybody.`,
        confirmLabel: 'Publish',
        onConfirm: async () => await change(VideoStatus.Published, 'Your video has been published.'),
      }),
    unpublish: () =>
      openModal('confirm', {
        title: 'Take this course off sale?',
        text: `Nobody finds or buys “${title}” any more. ${keep}`,
        confirmLabel: 'Take it off sale',
        onConfirm: async () => await change(VideoStatus.Unpublished, 'Your video has been unpublished.'),
      }),
    remove: () =>
      openModal('confirm', {
        title: 'Delete this course?',
        text: `“${title}” leaves your list for good. ${keep}`,
        confirmLabel: 'Delete it',
        cancelLabel: 'Keep it',
        confirmKind: 'danger',
        onConfirm: async () => await change(VideoStatus.Deleted, 'Your video has been deleted.'),
      }),
  };
}
