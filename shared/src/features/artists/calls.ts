import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn, okAnswer } from '../../contract/shapes.ts';
import { firstRequest } from '../../lookups/products.ts';
import { offerFilters } from '../accounts/offer-shapes.ts';
import { acceptRequest, ownUser, userRow } from '../accounts/records.ts';
import { artistOffers, artistTags } from './model.ts';
import { artist, artistRow } from './records.ts';

export const artistsCalls = defineCalls({
  'user/get-artists': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary:
      'Active artists. `q` ignores accents and small typing errors. `shuffled` has a different order for each `seed`.',
    input: listInput({
      sorts: ['recommended', 'newest', 'rating', 'price', 'shuffled'],
      filter: {
        ids: z.array(id).max(200).optional(),
        genres: z.array(z.int().min(0).max(32_767)).max(24).optional(),
        topics: z.array(z.int().min(0).max(32_767)).max(24).optional(),
        /** Tokens for one piece of feedback, both included. */
        priceMin: z.int().min(0).max(1_000_000).optional(),
        priceMax: z.int().min(0).max(1_000_000).optional(),
        /** Artists with all of these tags. */
        tags: z.array(z.enum(artistTags)).max(artistTags.length).optional(),
        /** Artists who offer all of these now. */
        accepts: z.array(z.enum(artistOffers)).max(artistOffers.length).optional(),
        /** Only artists who can be sent this, whatever their limit. */
        [firstRequest.artistSwitch]: z.literal(true).optional(),
        acceptPrivateSessions: z.literal(true).optional(),
        /** Only artists the caller likes; nobody without a token. */
        liked: z.literal(true).optional(),
        featured: z.literal(true).optional(),
      },
    }).extend({ seed: z.int().min(0).max(2_147_483_647).optional() }),
    answer: listAnswer(artist),
  },
  'user/get-artist': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary: 'One active artist by id.',
    input: z.strictObject({ userId: id }),
    answer: artist,
  },
  'user/get-artist-by-slug': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary: 'One active artist by their name in the URL.',
    input: z.strictObject({ slug: z.string().min(1).max(100) }),
    answer: artist,
  },
  'user/get-liked-artists-ids': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary: 'Ids of the artists the caller likes.',
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
    summary: 'Sends a rejected artist’s profile for approval again.',
    input: z.strictObject({}),
    answer: ownUser,
  },
  'admin/artists': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists artists of every status for staff.',
    input: listInput({
      sorts: ['dateCreated', 'username', 'email', 'token', 'lastLogin'],
      filter: {
        ids: z.array(id).max(200).optional(),
        featured: z.boolean().optional(),
        focus: z.boolean().optional(),
        frozen: z.boolean().optional(),
        /** True: accounts closed by their owners. */
        disabled: z.boolean().optional(),
        ...offerFilters,
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
      'Approves, rejects or suspends an artist, or puts them back under review. Rejecting and suspending need a reason.',
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
