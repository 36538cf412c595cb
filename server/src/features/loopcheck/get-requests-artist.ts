import { defineList, implementList } from '../../lists/call-list.ts';
import { presentSummaries } from './present.ts';
import { requests, withLine, withFileNamed } from './requests.store.ts';

const receivedList = defineList('loopcheck/get-requests-artist', {
  ...requests,
  where: ({ filter, q }, { userId }) => [
    withLine({ artistId: userId, status: filter?.status }),
    withFileNamed(q),
  ],
});

export const getRequestsArtist = implementList(
  receivedList,
  async (rows, { db, caller }) => await presentSummaries(db, rows, { as: 'artist', artistId: caller.userId }),
);
