import { imageSrcSetOf, wideCardSizes } from '@dubplate/shared/features/uploads/pictures.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import type { Video } from '@dubplate/shared/features/videos/records.ts';
import { nameOf } from '@dubplate/shared/lookups/lookup.ts';
import { sessionFormats } from '@dubplate/shared/lookups/session-formats.ts';
import { Link } from 'react-router-dom';
import { videoPath } from '../../../lib/video-paths.ts';
import { MediaCard } from '../../../ui/media/MediaCard.tsx';
import { Price } from '../../../ui/money/Price.tsx';
import { Badge } from '../../../ui/status/Badge.tsx';
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx';
import { lengthText, percentOf, watchedText } from '../words/video-words.ts';

type Props = { video: Video; headingLevel?: 2 | 3; isFirst?: boolean; showsArtist?: boolean };

export function VideoCard({ video, headingLevel = 2, isFirst = false, showsArtist = true }: Props) {
  const { id, title, artistName, image, format, durationSeconds, purchased } = video;
  return (
    <MediaCard
      isWide
      title={title}
      headingLevel={headingLevel}
      link={{ as: Link, to: videoPath(id) }}
      picture={{
        src: imageUrlAt(image, 640),
        srcSet: imageSrcSetOf(image),
        sizes: wideCardSizes,
        isFirst,
      }}
      badges={purchased === true && <Badge tone="yellow">Yours</Badge>}
      kicker={showsArtist && artistName}
      text={
        <span className="flex flex-wrap gap-x-2 text-sm">
          {durationSeconds !== null && <span>{lengthText(durationSeconds)}</span>}
          {durationSeconds !== null && <span aria-hidden>·</span>}
          <span>{nameOf(sessionFormats, format)}</span>
        </span>
      }
      actions={<PriceOrProgress video={video} />}
      className="h-full"
    />
  );
}

/** The price once, and how far the viewer is in a course that is theirs. Both take the same room. */
function PriceOrProgress({ video }: { video: Video }) {
  const { title, amount, purchased, workshop } = video;
  const percent = percentOf(video);
  const isTheirs = purchased === true || workshop !== null || (video.mayWatch && percent !== null);
  if (isTheirs && percent !== null)
    return (
      <ProgressBar
        label={`Watched of ${title}`}
        percent={percent}
        action={<span className="tabular text-sm font-bold">{watchedText(percent)}</span>}
        className="min-h-6 w-full"
      />
    );
  if (purchased === true) return <span className="min-h-6 font-bold">Not started yet</span>;
  return <Price amount={amount} className="min-h-6 font-bold" />;
}
