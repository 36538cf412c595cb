import { artistLeaves } from '../orders/common-transitions.ts';
import type { Instant, Lifecycle } from '../orders/lifecycle.ts';
import { VIDEO_REFUND_DAYS, VideoStatus } from './model.ts';

const { Published, Unpublished, Processing, Deleted } = VideoStatus;
const refundable: Instant = { of: 'sent', plusHours: VIDEO_REFUND_DAYS * 24 };
const artistOnly = ['artist'] as const;
const tellArtist = [{ code: 'N49', to: 'artist' }] as const;
const plain = { money: 'none', notices: [], tells: artistOnly } as const;

const deleting = {
  ...plain,
  number: 'V5',
  act: 'delete',
  from: [Published, Unpublished, Processing],
  to: Deleted,
} as const;

export type VideoAct =
  | 'save'
  | 'ready'
  | 'fail'
  | 'publish'
  | 'unpublish'
  | 'delete'
  | 'restore'
  | 'take-down'
  | 'buy'
  | 'refund'
  | 'leave';

/** What may happen to a video, and to what was paid for it. Source: docs/product/videos.md. */
export const videoLifecycle: Lifecycle<VideoStatus, VideoAct> = {
  product: 'course',
  statuses: {
    [Published]: 'Published',
    [Unpublished]: 'Unpublished',
    [Processing]: 'Processing',
    [Deleted]: 'Deleted',
  },
  words: {
    actors: { buyer: 'buyer', artist: 'its artist', staff: 'staff' },
    events: { sent: 'the purchase' },
    flags: { takenDown: 'taken down' },
  },
  urgentDays: 1,
  transitions: [
    { number: 'V1', act: 'save', by: 'artist', through: 'video/save', from: [], to: Processing, ...plain },
    {
      number: 'V2',
      act: 'ready',
      by: 'time',
      through: 'process-videos',
      from: [Processing],
      to: Unpublished,
      condition: 'the file can be played; published at once if the artist asked for it',
      ...plain,
      notices: [{ code: 'N47', to: 'artist' }],
    },
    {
      number: 'V3',
      act: 'fail',
      by: 'time',
      through: 'process-videos',
      from: [Processing],
      to: 'same',
      condition: 'the file can’t be played; the artist reads why, and replaces it or deletes the course',
      ...plain,
      notices: [{ code: 'N48', to: 'artist' }],
    },
    {
      number: 'V4',
      act: 'publish',
      by: 'artist',
      through: 'video/update-status',
      from: [Unpublished],
      to: Published,
      ...plain,
    },
    {
      number: 'V4',
      act: 'unpublish',
      by: 'artist',
      through: 'video/update-status',
      from: [Published],
      to: Unpublished,
      condition: 'buyers keep it',
      ...plain,
    },
    { ...deleting, by: 'artist', through: 'video/update-status', condition: 'buyers keep it' },
    {
      ...deleting,
      by: 'staff',
      through: 'admin/end-video',
      condition: 'with a reason; buyers keep it',
      notices: tellArtist,
    },
    {
      ...deleting,
      by: 'staff',
      through: 'video/update-status',
      condition: 'on its page; buyers keep it',
      notices: tellArtist,
    },
    {
      number: 'V5 back',
      act: 'restore',
      by: 'staff',
      through: 'admin/end-video',
      from: [Deleted],
      to: Unpublished,
      needs: { takenDown: false },
      condition: 'with a reason; one that could never be played waits for a file again',
      ...plain,
      notices: [{ code: 'N49', to: 'artist' }],
    },
    {
      number: 'V6',
      act: 'buy',
      by: 'buyer',
      through: 'video/purchase',
      from: [Published],
      to: 'same',
      condition: 'once; who has it keeps it and pays nothing',
      money: 'direct',
      notices: [
        { code: 'N65', to: 'buyer' },
        { code: 'N66', to: 'artist' },
      ],
      tells: artistOnly,
    },
    {
      number: 'V7',
      act: 'refund',
      by: 'staff',
      through: 'admin/refund-video',
      from: [Published, Unpublished, Deleted],
      to: 'same',
      until: refundable,
      condition: 'super admin, with a reason; the buyer loses it',
      money: 'reverse',
      notices: [
        { code: 'N22', to: 'buyer' },
        { code: 'N67', to: 'artist' },
      ],
      tells: artistOnly,
    },
    {
      number: 'V8',
      act: 'take-down',
      by: 'staff',
      through: 'admin/end-video',
      from: [Published, Unpublished, Processing, Deleted],
      to: Deleted,
      needs: { takenDown: false },
      sets: { takenDown: true },
      condition:
        'super admin, with a reason; nobody but staff watches it any more, and the job refunds every purchase',
      money: 'reverse',
      notices: [
        { code: 'N49', to: 'artist' },
        { code: 'N22', to: 'buyer' },
      ],
      tells: artistOnly,
    },
    { ...artistLeaves, from: [Published], to: Unpublished, ...plain },
  ],
};
