import { implement } from '../../../http/implement.ts';
import { revenues } from '../wallet.ts';

export const getArtistRevenues = implement('user/get-artist-revenues', async ({ caller, db }) => ({
  revenues: await revenues(db, caller.userId),
}));
