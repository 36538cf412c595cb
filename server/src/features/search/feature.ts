import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { searchArtists } from './artists.ts';
import { indexArtist } from './search.ts';
import { indexArtistsJob } from './index-artists.job.ts';

export const search = {
  handlers: {
    'search/artists': searchArtists,
  } satisfies Partial<Handlers>,
  jobs: [indexArtistsJob],
  hooks: { artistChanged: indexArtist },
} satisfies Feature;
