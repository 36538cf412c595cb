import { UploadStatus } from '@dubplate/shared/features/uploads/model.ts';
import { storedFileName } from '@dubplate/shared/features/uploads/rules.ts';
import type { Context } from '../../context.ts';
import { getOwnAudio, storeOwnFile } from '../../features/uploads/uploads.ts';
import type { Actor, Filling } from '../act.ts';
import { type StyleName, styles } from '../audio/styles.ts';
import type { TrackOptions } from '../audio/synthesise.ts';
import type { Maker } from '../maker.ts';
import { randomOf } from '../random.ts';
import { forEachOfSome } from '../some.ts';

/** A person's uploaded track, ready to be sent. */
export interface Track {
  name: string;
  url: string;
  durationSeconds: number;
}

/** Making and decoding sound is half of what filling costs. */
const TRACKS = 10;
const TRACKS_PER_FAN = 2;
const TRACKS_AT_ONCE = 2;
const titles = [
  'Basement_Loop', 'Saltwater', 'Night_Bus', 'Copper_Wire', 'Slow_Lift', 'Glasshouse', 'Second_Floor', 'Red_Clay', 'Low_Ceiling',
  'Paper_Moon', 'Tunnel_Light', 'Half_Step', 'Dry_Ice', 'Sunday_Rinse', 'Rough_Cut', 'Far_Shore', 'Wet_Street', 'Tape_Hiss',
] as const; // prettier-ignore
const endings = ['_v2', '_loop', '_idea', '_mix3', '_final', '_8bars'] as const;

/** Gives each sender a few tracks of their own, as audio that was uploaded, decoded and measured like any other. */
export async function uploadTracks(
  filling: Filling,
  maker: Maker,
  senders: readonly Actor[],
): Promise<Map<string, Track[]>> {
  const random = randomOf('tracks');
  const wanted = senders.flatMap((sender, index) =>
    Array.from({ length: TRACKS_PER_FAN }, (_, nth) => {
      const number = index * TRACKS_PER_FAN + nth;
      const sound = soundOf(number % TRACKS);
      return {
        sender,
        sound,
        name: `${titles[number % titles.length]}${random.pick(endings)}.${sound.format}`,
      };
    }),
  );
  const there = await listThere(filling.ctx, senders);
  const contents = new Map<string, Promise<Buffer>>();
  const contentOf = (sound: Sound): Promise<Buffer> => {
    const made = contents.get(sound.track.seed) ?? maker.make({ ...sound });
    contents.set(sound.track.seed, made);
    return made;
  };
  const missing = wanted.filter(({ sender, name }) => !there.has(placeOf(sender, name)));
  // All are asked for at once, as the portraits are.
  for (const { sound } of missing) void contentOf(sound);
  await forEachOfSome(missing, TRACKS_AT_ONCE, async ({ sender, name, sound }) => {
    const track = await upload(filling, sender, {
      name,
      format: sound.format,
      content: await contentOf(sound),
    });
    there.set(placeOf(sender, name), track);
  });
  const tracksOf = (sender: Actor): Track[] =>
    wanted.flatMap((each) => (each.sender === sender ? (there.get(placeOf(sender, each.name)) ?? []) : []));
  return new Map(senders.map((sender) => [sender.userId, tracksOf(sender)]));
}

interface Sound {
  track: TrackOptions;
  format: 'mp3' | 'wav';
}

function soundOf(index: number): Sound {
  const random = randomOf(`sound ${index}`);
  const names = Object.keys(styles) as StyleName[]; // The keys of a record by style name.
  const format = index % 3 === 0 ? 'wav' : 'mp3';
  const seconds = format === 'wav' ? random.int(36, 60) : random.int(36, 64);
  return {
    track: { seed: `track ${index}`, seconds, style: names[index % names.length] ?? 'techno' },
    format,
  };
}

/** What an earlier making uploaded, by owner and name. A killed process may have left files that are read only now. */
async function listThere(
  { database, uploads }: Context,
  senders: readonly Actor[],
): Promise<Map<string, Track>> {
  const ids = senders.map(({ userId }) => userId);
  const stored = database.db
    .selectFrom('uploads')
    .where('user_id', 'in', ids)
    .where('kind', '=', 'audio')
    .where('doomed_at', 'is', null);
  const unread = await stored.select('id').where('status', '=', UploadStatus.Stored).execute();
  await Promise.all(unread.map(async ({ id }) => await uploads.settled(id)));
  const rows = await stored
    .select(['user_id', 'file_url', 'duration_ms'])
    .where('status', '=', UploadStatus.Processed)
    .orderBy('id')
    .execute();
  const tracks = rows.map((row) => {
    const track = {
      name: row.file_url.split('/').at(-1) ?? '',
      url: row.file_url,
      durationSeconds: (row.duration_ms ?? 0) / 1000,
    };
    return [`${row.user_id} ${track.name}`, track] as const;
  });
  return new Map(tracks);
}

function placeOf({ userId }: Actor, name: string): string {
  return `${userId} ${storedFileName(name)}`;
}

async function upload(
  { ctx, signal }: Filling,
  sender: Actor,
  file: { name: string; format: 'mp3' | 'wav'; content: Buffer },
): Promise<Track> {
  const { name, content, format } = file;
  const fileType = format === 'wav' ? 'audio/wav' : 'audio/mpeg';
  const { userId } = sender;
  signal.throwIfAborted();
  const { uploadId, fileUrl } = await storeOwnFile(
    ctx,
    { userId, fileName: name, fileType, content },
    ctx.clock.now(),
  );
  await ctx.uploads.settled(uploadId);
  const [audio] = await getOwnAudio(ctx.database.db, { userId, fileUrls: [fileUrl] });
  return { name, url: fileUrl, durationSeconds: audio?.durationSeconds ?? 0 };
}
