import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { listPeople } from '../accounts/accounts.ts';
import type { UnsubscribeKind } from '../notifications/notifications.ts';
import { setRefusal } from './store.ts';

const KIND = 'contact';

/** The address itself is not in the link: it would lie in the histories of browsers. */
export function unsubscribeClaimOf({ artistId, hash }: { artistId: string; hash: string }) {
  return { kind: KIND, about: `${artistId}:${hash}` };
}

function partsOf(about: string): { artistId: string; hash: string } {
  const [artistId = '', hash = ''] = about.split(':');
  return { artistId, hash };
}

/** Works without an account, also after the artist has removed the person, and holds when they are imported again. */
export const contactUnsubscribe: UnsubscribeKind = {
  kind: KIND,
  wordsOf: async (db, about) => {
    const { artistId } = partsOf(about);
    const artist = (await listPeople(db, [artistId])).get(artistId);
    return artist
      ? {
          mails: `mails from ${artist.username}`,
          rest: `If you have a ${PRODUCT_NAME} account, its settings stay as they are.`,
          later: 'You can undo this here, from the same link.',
        }
      : null;
  },
  set: async (tx, about, isOn, { now }) => await setRefusal(tx, { ...partsOf(about), isRefused: !isOn, now }),
};
