import {
  SAMPLE_LOOPS_PATH,
  type SampleLoop,
  sampleLoops,
} from '@dubplate/shared/features/uploads/sample-loops.ts';
import type { RouteRegistrar } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import type { TrackOptions } from '../audio/synthesise.ts';
import { startMaker } from '../maker.ts';

const SECONDS = 48;

const music: Record<SampleLoop['fileName'], Pick<TrackOptions, 'style' | 'bpm'>> = {
  'Night_bus_124_BPM.mp3': { style: 'house', bpm: 124 },
  'Wet_street_174_BPM.mp3': { style: 'drum-n-bass', bpm: 174 },
};

/** Each is made when it is first asked for, because most starts of the server need none. */
export const registerSampleLoops: RouteRegistrar = (app) => {
  const made = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { fileName: string } }>(`${SAMPLE_LOOPS_PATH}/:fileName`, async (request, reply) => {
    const loop = sampleLoops.find(({ fileName }) => fileName === request.params.fileName);
    if (!loop) throw notFound('file');
    const file = made.get(loop.fileName) ?? makeLoop(loop);
    made.set(loop.fileName, file);
    file.catch(() => made.delete(loop.fileName));
    return reply
      .type('audio/mpeg')
      .header('cache-control', 'public, max-age=3600')
      .send(await file);
  });
};

async function makeLoop({ title, fileName }: SampleLoop): Promise<Buffer> {
  const maker = startMaker();
  try {
    const track = { seed: title, seconds: SECONDS, ...music[fileName] };
    return await maker.make({ track, format: 'mp3' });
  } finally {
    maker.close();
  }
}
