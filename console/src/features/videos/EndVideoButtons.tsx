import { roleOf } from '../../auth-provider.ts';
import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import { allActs, effectOf, type StaffAct, staffActs, type VideoRow } from './video-words.ts';

const acts: Record<StaffAct, { verb: string; done: string }> = {
  delete: { verb: 'Delete', done: 'The course is deleted.' },
  restore: { verb: 'Restore', done: 'The course is restored.' },
  'take-down': { verb: 'Take down', done: 'The course is taken down.' },
};

/** What staff can do with a course for its artist, as its status allows. */
export function EndVideoButtons({ video, now }: { video: VideoRow; now: Date }) {
  const possible = staffActs(video, now, roleOf() === 'super-admin');
  return allActs.map((act) => (
    <DialogButton key={act} text={acts[act].verb} isOffered={possible.includes(act)}>
      {(close) => <EndDialog video={video} act={act} onClose={close} />}
    </DialogButton>
  ));
}

interface Properties {
  video: VideoRow;
  act: StaffAct;
  onClose: () => void;
}

function EndDialog({ video, act, onClose }: Properties) {
  const { send, ...status } = useStaffAction('admin/end-video', { onDone: onClose });
  const { verb, done } = acts[act];
  return (
    <ReasonDialog
      {...status}
      title={`${verb} “${video.title}” by ${video.artist.username}`}
      effect={effectOf(act, video)}
      verb={verb}
      needsReason
      bounds={{ min: 5, max: 300 }}
      isDestructive={act !== 'restore'}
      onConfirm={(reason) => send({ videoId: video.id, act, reason }, done)}
      onClose={onClose}
    />
  );
}
