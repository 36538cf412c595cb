import { VideoFileStatus, VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import type { Video } from '@dubplate/shared/features/videos/records.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Badge } from '../../../ui/status/Badge.tsx';
import { useVideoActs } from './use-video-acts.ts';

type Props = { video: Video; onChange: () => Promise<unknown> };

/** What its artist can do with a course in its present state. */
export function VideoActs({ video, onChange }: Props) {
  const acts = useVideoActs(video, onChange);
  const { status, title } = video;
  return (
    <>
      {status === VideoStatus.Unpublished && (
        <Button size="small" onClick={acts.publish} aria-label={`Publish: ${title}`}>
          Publish
        </Button>
      )}
      {status === VideoStatus.Published && (
        <Button kind="secondary" size="small" onClick={acts.unpublish} aria-label={`Unpublish: ${title}`}>
          Unpublish
        </Button>
      )}
      <Button kind="quiet" size="small" onClick={acts.remove} aria-label={`Delete: ${title}`}>
        Delete
      </Button>
    </>
  );
}

export function VideoStatusBadge({ video: { status, workshop } }: { video: Video }) {
  if (status === VideoStatus.Published) return <Badge tone="green">On sale</Badge>;
  if (status === VideoStatus.Unpublished) return <Badge>Not published</Badge>;
  if (status === VideoStatus.Deleted) return <Badge>Deleted</Badge>;
  if (workshop?.file.status === VideoFileStatus.Refused)
    return <Badge tone="orange">File can’t be played</Badge>;
  return <Badge tone="yellow">Processing</Badge>;
}
