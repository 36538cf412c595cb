import { blockTypeNames, blockTypes } from '@dubplate/shared/features/content/blocks/block-types.ts';
import { fills, type Fill } from '@dubplate/shared/features/content/blocks/samples.ts';
import { Suspense, useEffect, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { RadioCards } from '../../../ui/form/RadioCards.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { OneBlock } from '../Blocks.tsx';
import { demoFilmUrl } from './demo-film.ts';
import { type LiveSamples, liveSample } from './live-sample.ts';
import waves from './waves.svg';

const place = { level: 2, nth: 0, isAcademy: false } as const;

/** Every type of block that pages are made of, with little, usual and as much content as fits. */
export function PageBlocksDemo() {
  const [fill, setFill] = useState<Fill>('usual');
  const film = useFilm();
  const live = useLive();
  return (
    <section aria-label="Blocks of pages">
      <Container className="grid gap-6 py-10">
        <Headline>Blocks of pages</Headline>
        <RadioCards<Fill>
          legend="Content of the blocks"
          name="fill"
          columns={2}
          value={fill}
          onChange={setFill}
          options={fills.map((value) => ({ value, label: value }))}
        />
      </Container>
      {film !== null &&
        blockTypeNames.map((type) => (
          <div key={type} data-sample={type}>
            <Container className="pt-8 pb-3">
              <p className="font-semibold text-muted">{blockTypes[type].label}</p>
            </Container>
            <Suspense>
              <OneBlock block={liveSample(type, { fill, pictures: [waves], film }, live)} place={place} />
            </Suspense>
          </div>
        ))}
    </section>
  );
}

function useFilm(): string | null {
  const [film, setFilm] = useState<string | null>(null);
  useEffect(() => {
    demoFilmUrl().then(setFilm, () => setFilm(''));
  }, []);
  return film;
}

/** What the product has, since blocks of this kind show nothing without it. */
function useLive(): LiveSamples {
  const artists = useCall('user/get-artists', { perPage: 8 }).data?.items ?? [];
  const sessions = useCall('session/get-sessions', { perPage: 6 }).data?.items ?? [];
  const videos = useCall('video/get-videos', { perPage: 3 }).data?.items ?? [];
  const reviews = useCall('requests/get-latest-reviews', {}).data?.items ?? [];
  return {
    'featured-artists': { artists },
    'latest-artists': { artists },
    'chosen-artists': { artists },
    'live-sessions': { sessions },
    'upcoming-sessions': { sessions, total: 3 },
    'recent-sessions': { sessions },
    'chosen-sessions': { sessions },
    'recent-videos': { videos },
    'popular-videos': { videos },
    'latest-reviews': { reviews },
  };
}
