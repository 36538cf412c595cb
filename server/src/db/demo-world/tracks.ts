import type { Context } from '../../context.ts';
import { getOwnAudio, storeOwnFile } from '../../features/uploads/uploads.ts';
import type { Actor } from './act.ts';
import { type StyleName, styles } from './audio/styles.ts';
import type { Maker } from './maker.ts';
import { randomOf } from './random.ts';

/** An uploaded track of somebody's, ready to be sent. */
export interface Track {
  name: string;
  url: string;
  durationSeconds: number;
}

const TRACKS = 14;
const TRACKS_PER_FAN = 2;
const titles = [
  'Basement_Loop', 'Saltwater', 'Night_Bus', 'Copper_Wire', 'Slow_Lift', 'Glasshouse', 'Second_Floor', 'Red_Clay', 'Low_Ceiling',
  'Paper_Moon', 'Tunnel_Light', 'Half_Step', 'Dry_Ice', 'Sunday_Rinse', 'Rough_Cut', 'Far_Shore', 'Wet_Street', 'Tape_Hiss',
] as const; // prettier-ignore
const endings = ['_v2', '_loop', '_idea', '_mix3', '_final', '_8bars'] as const;

/** Gives each sender a few tracks of their own, as audio that was uploaded, decoded and measured like any other. */
export async function uploadTracks(ctx: Context, maker: Maker, senders: readonly Actor[]): Promise<Map<string, Track[]>> {
  const files = await Promise.all(synthesise(maker));
  const random = randomOf('tracks');
  const tracks = new Map<string, Track[]>();
  for (const [index, sender] of senders.entries()) {
    const own: Track[] = [];
    for (let nth = 0; nth < TRACKS_PER_FAN; nth += 1) {
      const file = files[(index * TRACKS_PER_FAN + nth) % files.length];
      const title = titles[(index * TRACKS_PER_FAN + nth) % titles.length];
      if (!file || !title) continue;
      const name = `${title}${random.pick(endings)}.${file.format}`;
      own.push(await upload(ctx, sender, { name, ...file }));
    }
    tracks.set(sender.userId, own);
  }
  return tracks;
}

interface Sound {
  content: Buffer;
  format: 'mp3' | 'wav';
}

function synthesise(maker: Maker): Promise<Sound>[] {
  const random = randomOf('sounds');
  const names = Object.keys(styles) as StyleName[]; // The keys of a record by style name.
  return Array.from({ length: TRACKS }, async (_, index) => {
    const format = index % 3 === 0 ? ('wav' as const) : ('mp3' as const);
    const seconds = format === 'wav' ? random.int(36, 60) : random.int(40, 90);
    const track = { seed: `track ${index}`, seconds, style: names[index % names.length] ?? 'techno' };
    return { content: await maker.make({ kind: 'track', track, format }), format };
  });
}

async function upload(ctx: Context, sender: Actor, file: Sound & { name: string }): Promise<Track> {
  const { name, content, format } = file;
  const fileType = format === 'wav' ? 'audio/wav' : 'audio/mpeg';
  const { userId } = sender;
  const { uploadId, fileUrl } = await storeOwnFile(ctx, { userId, fileName: name, fileType, content }, ctx.clock.now());
  await ctx.uploads.settled(uploadId);
  const [audio] = await getOwnAudio(ctx.database.db, { userId, fileUrls: [fileUrl] });
  return { name, url: fileUrl, durationSeconds: audio?.durationSeconds ?? 0 };
}
