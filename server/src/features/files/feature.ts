import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { add } from './add.ts';
import { saleAudio } from './audio.store.ts';
import { getAttachedFiles } from './get-attached-files.ts';
import { getPurchasedFiles } from './get-purchased-files.ts';
import { filesInvariants } from './invariants.ts';
import { purchase } from './purchase.ts';
import { remove } from './remove.ts';
import { settleFiles, settleFilesJob } from './settle.ts';
import { fileSales, forgetFiles, ownFiles, ownPurchases } from './store.ts';

export const files = {
  handlers: {
    'files/add': add,
    'files/remove': remove,
    'files/get-attached-files': getAttachedFiles,
    'files/get-purchased-files': getPurchasedFiles,
    'files/purchase': purchase,
  } satisfies Partial<Handlers>,
  jobs: [settleFilesJob],
  hooks: {
    sessionEnded: async (tx, { session, tookPlace }, { now }) => {
      if (!tookPlace) await settleFiles(tx, session.id, now);
    },
    personErased: async (tx, event, { now }) => await forgetFiles(tx, event, now),
  },
  invariants: filesInvariants,
  orderAudio: [saleAudio],
  sessionSales: [fileSales],
  personalData: [
    { name: 'files-sold', rowsOf: ownFiles },
    { name: 'files-bought', rowsOf: ownPurchases },
  ],
} satisfies Feature;
