import type { videosCalls } from '@dubplate/shared/features/videos/calls.ts';
import type { CasesOf } from '../../../testing/calls/case.ts';
import { captions } from './videos.ts';

const nobody = 'nobody-0000';
/** Nobody else learns of a course that is not on sale. */
const hidden = [{ as: 'otherArtist', status: 404 }] as const;
const reason = 'It breaks the rules.';

/** One case for each call about courses. */
export const videosCases: CasesOf<keyof typeof videosCalls> = {
  'video/get-videos': { as: 'visitor', works: () => ({}) },
  'video/get-artist-videos': {
    as: 'visitor',
    works: ({ people }) => ({ artistId: people.artist.userId }),
    missing: () => ({ artistId: nobody }),
  },
  'video/get': {
    as: 'visitor',
    works: ({ videos }) => ({ videoId: videos.bought }),
    missing: () => ({ videoId: nobody }),
  },
  'video/get-user-videos': { as: 'artist', works: () => ({}) },
  'video/get-purchased-videos': { as: 'fan', works: () => ({}) },
  'video/save': {
    as: 'artist',
    works: ({ videos }) => ({
      title: 'A new course',
      format: 3,
      amount: 0,
      image: videos.picture,
      file: videos.file,
    }),
  },
  'video/update': {
    as: 'artist',
    works: ({ videos }) => ({ videoId: videos.toChange, title: 'Another title' }),
    foreign: hidden,
    missing: () => ({ videoId: nobody }),
  },
  'video/replace-file': {
    as: 'artist',
    works: ({ videos }) => ({ videoId: videos.toChange, file: videos.otherFile }),
    foreign: hidden,
    missing: ({ videos }) => ({ videoId: nobody, file: videos.otherFile }),
  },
  'video/update-status': {
    as: 'artist',
    works: ({ videos }) => ({ videoId: videos.toChange, status: 1 }),
    foreign: hidden,
    missing: () => ({ videoId: nobody, status: 1 }),
  },
  'video/purchase': {
    as: 'fan',
    works: ({ videos }) => ({ videoId: videos.onSale, amount: 900 }),
    missing: () => ({ videoId: nobody, amount: 900 }),
  },
  'video/check-auth': {
    as: 'fan',
    works: ({ videos }) => ({ videoId: videos.bought }),
    missing: () => ({ videoId: nobody }),
  },
  'video/save-progress': {
    as: 'fan',
    works: ({ videos }) => ({ videoId: videos.bought, seconds: 1, furthest: 1 }),
    foreign: [{ as: 'otherArtist', status: 403 }],
    missing: () => ({ videoId: nobody, seconds: 1, furthest: 1 }),
  },
  'video/get-captions': {
    as: 'fan',
    works: ({ videos }) => ({ videoId: videos.bought, language: 'en' }),
    foreign: [{ as: 'otherArtist', status: 403 }],
    missing: () => ({ videoId: nobody, language: 'en' }),
  },
  'video/set-captions': {
    as: 'artist',
    works: ({ videos }) => ({ videoId: videos.toChange, language: 'de', text: captions }),
    foreign: hidden,
    missing: () => ({ videoId: nobody, language: 'de', text: captions }),
  },
  'admin/videos': { as: 'admin', works: () => ({ perPage: 2 }) },
  'admin/get-video': {
    as: 'admin',
    works: ({ videos }) => ({ videoId: videos.bought }),
    missing: () => ({ videoId: nobody }),
  },
  'admin/end-video': {
    as: 'admin',
    works: ({ videos }) => ({ videoId: videos.toEnd, act: 'delete', reason }),
    missing: () => ({ videoId: nobody, act: 'delete', reason }),
  },
  'admin/refund-video': {
    as: 'superAdmin',
    works: ({ videos }) => ({ purchaseId: videos.toRefund, reason }),
    missing: () => ({ purchaseId: nobody, reason }),
  },
};
