import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn, okAnswer } from '../../contract/shapes.ts';
import { acceptRequest, ownUser, userRow } from '../accounts/records.ts';
import { artistOffers, artistTags } from './model.ts';
import { artist, artistRow } from './records.ts';

export const artistsCalls = defineCalls({
  'user/get-artists': {
    who: 'public',
    writes: false,
    limit: 'ordinary',
    summary:
      'Active artists. `q` forgives accents and small typing errors; `shuffled` mixes them anew with each `seed`.',
    input: listInput({
      sorts: ['recommended', 'newest', 'rating', 'price', 'shuffled'],
      filter: {
        ids: z.array(id).max(200).optional(),
        genres: z.array(z.int().min(0).max(32_767)).max(24).optional(),
        topics: z.array(z.int().min(0).max(32_767)).max(24).optional(),
        /** Tokens for one piece of feedback, both included. */
        priceMin: z.int().min(0).max(1_000_000).optional(),
        priceMax: z.int().min(0).max(1_000_000).optional(),
        /** All of these tags. */
        tags: z.array(z.enum(artistTags)).max(artistTags.length).optional(),
        /** All of these are offered at the moment. */
        accepts: z.array(z.enum(artistOffers)).max(artistOffers.length).optional(),
        /** Only artists whom a Loopcheck can be sent to. */
        loopcheck: z.literal(true).optional(),
        acceptPrivateSessions: z.literal(true).optional(),
        /** Only artists whom the caller likes; without a token nobody. */
        liked: z.literal(true).optional(),
        featured: z.literal(true).optional(),
      },
    }).extend({ seed: z.int().min(0).max(2_147_483_647).optional() }),
    answer: listAnswer(artist),
  },
  'user/get-artist': {
    who: 'public',
    writes: false,
    limit: 'ordinary',
    summary: 'One active artist by id.',
    input: z.strictObject({ userId: id }),
    answer: artist,
  },
  'user/get-artist-by-slug': {
    who: 'public',
    writes: false,
    limit: 'ordinary',
    summary: 'One active artist by the name in the URL.',
    input: z.strictObject({ slug: z.string().min(1).max(100) }),
    answer: artist,
  },
  'user/get-liked-artists-ids': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary: 'Ids of the artists whom the caller likes.',
    input: z.strictObject({}),
    answer: z.array(id),
  },
  'user/like-artist': {
    who: 'signed-in',
    writes: true,
    limit: 'ordinary',
    summary: 'Likes or unlikes an artist; repeating changes nothing.',
    input: z.strictObject({ artistId: id, like: z.boolean() }),
    answer: okAnswer,
  },
  'user/resubmit': {
    who: 'artist',
    writes: true,
    limit: 'ordinary',
    summary: 'An artist whose profile was not approved hands it in again.',
    input: z.strictObject({}),
    answer: ownUser,
  },
  'admin/artists': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'The list of artists of every status for staff.',
    input: listInput({
      sorts: ['dateCreated', 'username', 'email', 'token', 'lastLogin'],
      filter: {
        ids: z.array(id).max(200).optional(),
        featured: z.boolean().optional(),
        focus: z.boolean().optional(),
        frozen: z.boolean().optional(),
        /** True: accounts that their owners have disabled. */
        disabled: z.boolean().optional(),
        loopcheck: z.boolean().optional(),
        acceptRequest: acceptRequest.optional(),
        ...madeOn,
      },
    }).extend({ status: z.literal([1, 2, 3, 4]).nullish(), email: z.string().max(254).nullish() }),
    answer: listAnswer(artistRow),
  },
  'admin/update-artist-status': {
    who: 'admin',
    writes: true,
    limit: 'ordinary',
    summary:
      'Approves, rejects, suspends or puts an artist back under review. Rejecting and suspending want a reason.',
    input: z.strictObject({
      artistId: id,
      status: z.literal([1, 2, 3, 4]),
      reason: z.string().trim().min(3).max(500).optional(),
    }),
    answer: artistRow,
  },
  'admin/convert-to-artist': {
    who: 'admin',
    writes: true,
    limit: 'ordinary',
    summary: 'Makes an active fan an approved artist.',
    input: z.strictObject({ userId: id }),
    answer: userRow,
  },
});
