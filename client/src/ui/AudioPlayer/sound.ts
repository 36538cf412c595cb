import type { Engine, EngineEvents } from './engine.ts';
import { boundsOf, type LoopAction, type LoopState, runsOver, type Target } from './loop.ts';
import { takeTurn } from './now-playing.ts';
import { colorsOf } from './wave-colors.ts';

export type PlayerInput = {
  /** A signed address or the object URL of a local draft. */
  src: string;
  /** What plays: named to screen readers and in the page's title. */
  title: string;
  /** The 512 stored heights; without them the audio is decoded here and `onPeaks` gets them. */
  peaks?: readonly number[] | null;
  durationSeconds?: number | null;
  target: Target;
  /** In seconds. Playing stays inside the 30 seconds from here. */
  loopStart?: number | null;
  isAutoloop?: boolean;
  isUnprocessed: boolean;
  /** Begins as soon as it can: the press that brought the player asked for it. */
  playsAtOnce?: boolean;
  height: 66 | 40;
  onLoopChange?: (startSeconds: number) => void;
  /** Asks for a fresh signed address. */
  onRetry?: () => void | Promise<unknown>;
  onPeaks?: (peaks: number[], durationSeconds: number) => void;
  onPlay?: () => void;
  onFinish?: () => void;
  /** Many times a second while it plays. */
  onTime?: (seconds: number) => void;
};

export type Status = 'loading' | 'ready' | 'error';

/** Shared by the engine's callbacks and the component between renders. */
export type PlayerCore = {
  state: LoopState;
  input: PlayerInput;
  engine: Engine | null;
  /** Plays on after its address was renewed. */
  isResumed: boolean;
};

type Report = {
  act: (action: LoopAction) => void;
  setStatus: (status: Status) => void;
  setIsPlaying: (isPlaying: boolean) => void;
  /** Whether the audio, which was there, is asked for at a fresh address instead of showing an error. */
  renews: () => boolean;
};

/** Loads the engine and the audio; the returned function stops both. */
export function startSound(
  { container, height }: { container: HTMLElement; height: number },
  core: PlayerCore,
  report: Report,
): () => void {
  let isGone = false;
  let giveTurnBack = () => {};

  const load = async () => {
    const { createEngine } = await import('./engine.ts');
    if (isGone) return;
    const engine: Engine = createEngine({
      container,
      height,
      colors: colorsOf(container),
      events: {
        ...timeEvents(core, report),
        onDecoded: (durationSeconds) => {
          report.act({ type: 'decoded', durationSeconds });
          report.setStatus('ready');
          if (!core.input.peaks) core.input.onPeaks?.(engine.exportPeaks(), durationSeconds);
          engine.seek(core.state.position);
          if (core.isResumed) void engine.play();
          core.isResumed = false;
        },
        onPlay: () => {
          report.setIsPlaying(true);
          core.input.onPlay?.();
          giveTurnBack = takeTurn({ title: core.input.title, pause: engine.pause });
        },
        onPause: () => {
          report.setIsPlaying(false);
          giveTurnBack();
        },
        onPress: (atSeconds) => report.act({ type: 'pressed', atSeconds, target: core.input.target }),
        onLoopDragged: (toSeconds) => report.act({ type: 'moved', toSeconds, target: 'loop' }),
        onError: () => {
          if (!report.renews()) report.setStatus('error');
          report.setIsPlaying(false);
          giveTurnBack();
        },
      },
    });
    core.engine = engine;
    const { src, peaks, durationSeconds } = core.input;
    engine.load(src, peaks ?? undefined, durationSeconds ?? undefined);
  };

  load().catch(() => report.setStatus('error'));
  return () => {
    isGone = true;
    giveTurnBack();
    core.engine?.destroy();
    core.engine = null;
  };
}

/** Handles the end of the loop or of the track. */
function timeEvents(core: PlayerCore, report: Report): Pick<EngineEvents, 'onTime' | 'onJump' | 'onFinish'> {
  let lastHeard = 0;
  const onFinish = () => {
    core.input.onFinish?.();
    const { from } = boundsOf(core.state);
    core.engine?.seek(from);
    lastHeard = from;
    report.act({ type: 'heard', atSeconds: from });
    if (core.input.isAutoloop) void core.engine?.play();
    else core.engine?.pause();
  };
  const onTime = (seconds: number) => {
    const isOver = core.state.loopStart !== null && runsOver(lastHeard, seconds, boundsOf(core.state).to);
    lastHeard = seconds;
    core.input.onTime?.(seconds);
    if (isOver) onFinish();
    else report.act({ type: 'heard', atSeconds: seconds });
  };
  // Time also jumps where scripts stood still: a phone with its screen off, a long task. Only this tells the two apart.
  const onJump = (seconds: number) => {
    lastHeard = seconds;
  };
  return { onFinish, onTime, onJump };
}
