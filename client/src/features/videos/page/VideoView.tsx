import { imageSrcSetOf, topPictureSizes } from '@dubplate/shared/features/uploads/pictures.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import type { WatchableVideo } from '@dubplate/shared/features/videos/records.ts';
import { nameOf } from '@dubplate/shared/lookups/lookup.ts';
import { sessionFormats } from '@dubplate/shared/lookups/session-formats.ts';
import { Suspense, useState } from 'react';
import { ArtistLink } from '../../../app/ArtistLink.tsx';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { WhenNear } from '../../../app/loading/WhenNear.tsx';
import { ShareButton } from '../../../app/ShareButton.tsx';
import { videoPath } from '../../../lib/video-paths.ts';
import { Container } from '../../../ui/layout/Container.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { LinkedText } from '../../../ui/layout/LinkedText.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import { timeText } from '../../../ui/AudioPlayer/loop.ts';
import { Badge } from '../../../ui/status/Badge.tsx';
import { languageName, lengthText } from '../words/video-words.ts';
import { BuyBox } from './BuyBox.tsx';
import { FreePreview } from './FreePreview.tsx';
import { StatusNotice } from './StatusNotice.tsx';

const Watch = lazyPart(() => import('../player/Watch.tsx'), 'Watch');
const VideoFiles = lazyPart(() => import('../../files/AttachedFiles.tsx'), 'VideoFiles');
const RelatedVideos = lazyPart(() => import('../list/RelatedVideos.tsx'), 'RelatedVideos');

/** Letters; a longer title is set smaller. */
const LONG_TITLE = 60;

/** One course: its picture or its player, what it is about, and how to get it. */
export function VideoView({ video }: { video: WatchableVideo }) {
  const { id, artistId, artistName, description, chapters, playback, purchased } = video;
  const [wasForSale, setWasForSale] = useState(false);
  if (!wasForSale && purchased === false && !playback) setWasForSale(true);
  return (
    <Container width="wide" className="grid grid-cols-[minmax(0,1fr)] gap-8 py-4 md:py-8">
      <StatusNotice video={video} />
      {playback && (
        <Suspense fallback={<Poster video={video} />}>
          <Watch key={id} video={video} playback={playback} isJustBought={wasForSale && purchased === true} />
        </Suspense>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-12">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {!playback && <Trailer key={id} video={video} />}
          <Head video={video} />
          {description !== '' && (
            <p className="max-w-prose text-lg wrap-anywhere whitespace-pre-line">
              <LinkedText text={description} />
            </p>
          )}
          {playback && (
            <WhenNear className="h-1">
              <VideoFiles videoId={id} />
            </WhenNear>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <BuyBox video={video} />
          {!playback && chapters.length > 0 && <Contents chapters={chapters} />}
        </div>
      </div>
      <WhenNear className="h-80">
        <RelatedVideos artistId={artistId} artistName={artistName} videoId={id} />
      </WhenNear>
    </Container>
  );
}

/** What those see who may not watch it. */
function Trailer({ video }: { video: WatchableVideo }) {
  const poster = <Poster video={video} />;
  return video.freePreview ? (
    <FreePreview video={video} preview={video.freePreview}>
      {poster}
    </FreePreview>
  ) : (
    poster
  );
}

function Poster({ video: { image } }: { video: WatchableVideo }) {
  return (
    <Picture
      src={imageUrlAt(image, 1280)}
      srcSet={imageSrcSetOf(image)}
      sizes={topPictureSizes}
      alt=""
      pixels={1280}
      isWide
      isFirst
      className="self-start rounded-card"
    />
  );
}

function Head({ video }: { video: WatchableVideo }) {
  const { id, title, format, durationSeconds, captions } = video;
  return (
    <header className="grid gap-3">
      <p className="flex flex-wrap gap-1.5">
        <Badge>{nameOf(sessionFormats, format)}</Badge>
        {durationSeconds !== null && <Badge>{lengthText(durationSeconds)}</Badge>}
        {captions.length > 0 && <Badge>Captions: {captions.map(languageName).join(', ')}</Badge>}
      </p>
      <div className="flex items-start justify-between gap-4">
        <Headline
          level={1}
          size={title.length > LONG_TITLE ? '2xl' : '3xl'}
          isFocusTarget
          className="min-w-0 wrap-anywhere"
        >
          {title}
        </Headline>
        <ShareButton title={title} path={videoPath(id)} />
      </div>
      <ArtistLink of={video} />
    </header>
  );
}

/** What a buyer gets. */
function Contents({ chapters }: Pick<WatchableVideo, 'chapters'>) {
  return (
    <section aria-labelledby="contents" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="contents" className="text-2xl">
        Chapters
      </h2>
      <ol className="grid divide-y divide-line">
        {chapters.map(({ seconds, title }) => (
          <li key={seconds} className="flex items-baseline gap-4 py-2.5">
            <span className="tabular shrink-0 text-sm text-muted">{timeText(seconds)}</span>
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
