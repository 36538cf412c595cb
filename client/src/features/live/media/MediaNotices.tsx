import { Button } from '../../../ui/action/Button.tsx';
import type { DevicePart } from '../../media/use-own-media.ts';
import type { LocalMedia } from './use-local-media.ts';

const parts: readonly DevicePart[] = ['camera', 'microphone'];

/** What is wrong with camera, microphone or screen, and what became of a device that was unplugged. */
export function MediaNotices({ media }: { media: LocalMedia }) {
  const { problems, losses, tracks } = media;
  const gone = parts.filter((part) => losses[part] === 'missing' && tracks[part] === null);
  const replaced = parts.filter((part) => losses[part] === 'replaced');
  const others = [...parts, 'screen' as const].filter(
    (part) => problems[part] !== null && !gone.some((each) => each === part),
  );
  return (
    <>
      <div role="alert" className="grid gap-3 empty:hidden">
        {gone.map((part) => (
          <div
            key={part}
            className="flex flex-wrap items-center gap-3 rounded-card bg-danger-soft p-4 text-danger"
          >
            <p className="min-w-0 flex-1 basis-60">
              Your {part} was disconnected, and there is no other one. Plug it in again.
            </p>
            <Button kind="secondary" size="small" onClick={async () => await media.recover(part)}>
              Turn {part} on again
            </Button>
          </div>
        ))}
        {others.map((part) => (
          <p key={part} className="rounded-card bg-danger-soft p-4 text-danger">
            {problems[part]}
          </p>
        ))}
      </div>
      <div role="status" className="grid gap-3 empty:hidden">
        {replaced.map((part) => (
          <p key={part} className="rounded-card bg-sunken p-4">
            Your {part} was disconnected. Your default {part} is used now.
          </p>
        ))}
      </div>
    </>
  );
}
