import type { filesCalls } from '@dubplate/shared/features/files/calls.ts';
import type { CasesOf } from '../../../testing/calls/case.ts';

const nobody = 'nobody-0000';
const notIts = [{ as: 'otherArtist', status: 403 }] as const;

/** One case for each call about files for sale. */
export const filesCases: CasesOf<keyof typeof filesCalls> = {
  'files/add': {
    as: 'artist',
    works: ({ sessions, shop }) => ({
      sourceId: sessions.onAir,
      file: { name: 'loop.mp3', url: shop.audio, amount: 300 },
    }),
    foreign: notIts,
    missing: ({ shop }) => ({ sourceId: nobody, file: { name: 'loop.mp3', url: shop.audio, amount: 300 } }),
  },
  'files/remove': {
    as: 'artist',
    works: ({ sessions, shop }) => ({ sourceId: sessions.onAir, fileId: shop.toRemove }),
    foreign: notIts,
    missing: ({ sessions }) => ({ sourceId: sessions.onAir, fileId: nobody }),
  },
  'files/get-attached-files': {
    as: 'fan',
    works: ({ sessions }) => ({ sourceId: sessions.onAir }),
    missing: () => ({ sourceId: nobody }),
  },
  'files/get-purchased-files': { as: 'fan', works: () => ({}) },
  'files/purchase': {
    as: 'fan',
    works: ({ shop }) => ({ fileId: shop.offered }),
    foreign: [
      { as: 'otherFan', status: 403 },
      { as: 'otherArtist', status: 403 },
    ],
    missing: () => ({ fileId: nobody }),
  },
};
