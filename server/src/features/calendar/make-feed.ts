import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { implement } from '../../http/implement.ts';
import { hashOf, newSecret } from '../../http/security/secrets.ts';
import { feedUrl } from './feed.ts';
import { replaceFeed } from './feeds.store.ts';

export const makeFeed = implement('calendar/make-feed', async ({ caller, db, ctx, now }) => {
  const secret = newSecret();
  await replaceFeed(db, { userId: caller.userId, secretHash: hashOf(secret), now });
  return { url: feedUrl(ctx, secret), dateCreated: timestampOf(now).seconds };
});
