import type { Video } from '@dubplate/shared/features/videos/records.ts';
import { isOnSale, watchedPercent } from '@dubplate/shared/features/videos/rules.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../api/use-session.ts';
import { editVideoPath } from '../../../lib/video-paths.ts';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Block } from '../../../ui/layout/Block.tsx';
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { AddCourse, BuyCourse, SignInToWatch } from '../buy/GetVideo.tsx';
import { lengthText, watchedText } from '../words/video-words.ts';
import { useFurthest } from '../words/watched-now.ts';

/** What the course costs, or that the viewer has it. */
export function BuyBox({ video }: { video: Video }) {
  const { state, user } = useSession();
  const { purchased, workshop, amount, durationSeconds } = video;
  if (state === 'unknown') return <Skeleton className="h-64" />;
  if (workshop !== null && purchased !== true)
    return user?.uid === video.artistId && <OwnCourse video={video} />;
  if (purchased === true) return video.mayWatch && <Owned video={video} />;
  if (!isOnSale(video)) return null;
  const length = durationSeconds === null ? '' : `${lengthText(durationSeconds)} of video. `;
  return (
    <Box title={amount === 0 ? 'Free course' : 'Get the course'}>
      <p>
        {length}
        {amount === 0
          ? 'Everybody who is signed in can watch it.'
          : 'You pay once, and watch it as often as you like.'}
      </p>
      {amount > 0 ? (
        <BuyCourse video={video} />
      ) : state === 'visitor' ? (
        <SignInToWatch />
      ) : (
        <AddCourse video={video} />
      )}
    </Box>
  );
}

/** While it is not on sale, the notice above leads to the form. */
function OwnCourse({ video }: { video: Video }) {
  if (!isOnSale(video)) return null;
  return (
    <section aria-label="Your course" className="grid gap-4 rounded-card bg-sunken p-6">
      <h2 className="text-2xl">Your course is on sale</h2>
      <p>
        <TextLink as={Link} to={editVideoPath(video.id)}>
          Edit the course
        </TextLink>
      </p>
    </section>
  );
}

function Owned({ video }: { video: Video }) {
  const { id, progress, durationSeconds } = video;
  const furthest = useFurthest(id, progress && progress.furthest);
  const percent =
    furthest === null || durationSeconds === null ? null : watchedPercent({ furthest, durationSeconds });
  return (
    <section aria-label="Your course" className="grid gap-4 rounded-card bg-sunken p-6">
      <h2 className="text-2xl">It’s yours</h2>
      <ProgressBar
        label={`Watched of ${video.title}`}
        percent={percent ?? 0}
        text={percent === null ? 'Not started yet' : watchedText(percent)}
      />
      <p>
        <TextLink as={Link} to={paths.myVideos}>
          All your courses
        </TextLink>
      </p>
    </section>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Block as="section" aria-label="Price" color="yellow" padding="card" className="grid gap-4">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </Block>
  );
}
