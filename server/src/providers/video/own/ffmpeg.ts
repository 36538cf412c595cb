import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reasons } from './reasons.ts';
import type { WorkAnswer } from './work.ts';

const LOW_PRIORITY = 10;
/** A stranger's file must not make ffmpeg read other files or addresses, as playlists would. */
const inputRules = [
  ['-protocol_whitelist', 'file'],
  ['-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpegts,mpeg,asf,avi,flv,mpegvideo'],
].flat();

/** The program, if this machine has it. */
export async function findFfmpeg(path: string | undefined): Promise<string | null> {
  const program = path ?? 'ffmpeg';
  try {
    await promisify(execFile)(program, ['-version'], { timeout: 10_000 });
    return program;
  } catch {
    return null;
  }
}

type Made = { kind: 'made'; path: string } | Extract<WorkAnswer, { kind: 'refused' | 'full' }>;

interface TranscodeJob {
  source: string;
  folder: string;
  /** Scales it down; null keeps its size. */
  shorterSide: number | null;
  /** For the next sign of progress. */
  silenceMs: number;
  signal: AbortSignal;
}

/** Makes H.264 and AAC of any video. Nothing of the program goes on when this returns. */
export async function transcode(ffmpeg: string, job: TranscodeJob): Promise<Made> {
  job.signal.throwIfAborted();
  const target = join(job.folder, `${job.shorterSide ?? 'best'}.mp4`);
  const child = spawn(ffmpeg, argumentsFor(job, target), { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
  // Not SIGTERM, at which it first finishes its file.
  const stop = (): boolean => child.kill('SIGKILL');
  let isStopped = false;
  const silent = setTimeout(() => {
    isStopped = true;
    stop();
  }, job.silenceMs);
  let [said, told] = ['', ''];
  child.stdout.on('data', (part: Buffer) => {
    const progress = /^out_time_us=\d+$/m.exec(part.toString())?.[0] ?? told;
    if (progress !== told) silent.refresh();
    told = progress;
  });
  child.stderr.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-2000)));
  job.signal.addEventListener('abort', stop, { once: true });
  try {
    const [code] = (await ended) as [number | null]; // `as`: the arguments of Node's event.
    if (code === 0) return { kind: 'made', path: target };
    if (/No space left on device/.test(said)) return { kind: 'full' };
    const reason = isStopped || job.signal.aborted ? reasons.tooSlow : reasons.crashed;
    return { kind: 'refused', reason, detail: `ffmpeg ended with ${code}: ${said}` };
  } finally {
    clearTimeout(silent);
    job.signal.removeEventListener('abort', stop);
  }
}

function argumentsFor({ source, shorterSide: side }: TranscodeJob, target: string): string[] {
  const scale = side === null ? [] : [`scale='if(gt(iw,ih),-2,${side})':'if(gt(iw,ih),${side},-2)'`];
  // Without even sides there is no 4:2:0.
  const filters = [...scale, "crop='trunc(iw/2)*2':'trunc(ih/2)*2'", 'format=yuv420p'].join(',');
  return [
    ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-progress', 'pipe:1', '-nostats'],
    inputRules,
    ['-i', source, '-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1'],
    ['-vf', filters, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '22', '-profile:v', 'high'],
    // A new segment of a playlist begins at each of these, at the same moments in every quality.
    ['-force_key_frames', 'expr:gte(t,n_forced*2)', '-sc_threshold', '0'],
    ['-c:a', 'aac', '-b:a', '160k', '-ac', '2', target],
  ].flat();
}
