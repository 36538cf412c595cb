import WaveSurfer from 'wavesurfer.js';
import RegionsPlugin, { type Region } from 'wavesurfer.js/plugins/regions';
import { loopEndOf } from './loop.ts';
import { seekWhenPossible } from './seek-when-possible.ts';
import { adoptWaveStyles } from './wave-styles.ts';

export type WaveColors = { wave: string; played: string; loop: string };

export type EngineEvents = {
  onDecoded: (durationSeconds: number) => void;
  onPlay: () => void;
  onPause: () => void;
  onFinish: () => void;
  onTime: (seconds: number) => void;
  /** The playhead was set to another place. */
  onJump: (seconds: number) => void;
  onPress: (seconds: number) => void;
  onLoopDragged: (startSeconds: number) => void;
  onError: () => void;
};

export type Engine = ReturnType<typeof createEngine>;

type Options = { container: HTMLElement; height: number; colors: WaveColors; events: EngineEvents };

const peaksCount = 512;

/** The only module that knows the waveform library. It loads when a player is on the page. */
export function createEngine({ container, height, colors, events }: Options) {
  // Our own audio element, so that a player with known peaks loads nothing before it plays.
  const media = new Audio();
  const regions = RegionsPlugin.create();
  const wave = WaveSurfer.create({
    container,
    media,
    height,
    waveColor: colors.wave,
    progressColor: colors.played,
    cursorColor: colors.played,
    cursorWidth: 2,
    barWidth: 3,
    barGap: 2,
    normalize: true,
    hideScrollbar: true,
    plugins: [regions],
  });
  adoptWaveStyles(wave.getWrapper(), height);

  let region: Region | null = null;
  let isDestroyed = false;
  let loopColor = colors.loop;

  const playhead = seekWhenPossible(media, wave);
  listen({ wave, regions, events, isDestroyed: () => isDestroyed });
  media.addEventListener('seeking', () => events.onJump(media.currentTime));
  wave.on('timeupdate', (seconds) => playhead.isSettled() && events.onTime(seconds));

  return {
    load(src: string, peaks: readonly number[] | undefined, durationSeconds: number | undefined) {
      const isKnown = peaks !== undefined && durationSeconds !== undefined;
      media.preload = isKnown ? 'none' : 'metadata';
      // A failed load also fires an error event.
      wave
        .load(src, isKnown ? [[...peaks]] : undefined, isKnown ? durationSeconds : undefined)
        .catch(() => undefined);
    },
    exportPeaks: () => peaksOf(wave),
    // Rejects after a pause, or with a failing source, which fires an error event.
    play: () => wave.play().catch(() => undefined),
    pause: () => wave.pause(),
    seek: playhead.seek,
    setLoop(start: number | null, durationSeconds: number, mayDrag: boolean) {
      const fromPercent = start === null || durationSeconds === 0 ? 0 : (start / durationSeconds) * 100;
      container.style.setProperty('--loop-from', String(fromPercent));
      if (start === null) {
        region?.remove();
        region = null;
        return;
      }
      const place = { start, end: loopEndOf(start, durationSeconds), drag: mayDrag };
      if (region) region.setOptions(place);
      else region = regions.addRegion({ ...place, resize: false, color: loopColor });
    },
    setColors(next: WaveColors) {
      loopColor = next.loop;
      wave.setOptions({ waveColor: next.wave, progressColor: next.played, cursorColor: next.played });
      region?.setOptions({ color: next.loop });
    },
    destroy() {
      isDestroyed = true;
      media.pause();
      wave.destroy();
      media.removeAttribute('src');
      media.load();
    },
  };
}

/** 512 heights from 0 to 1, stored so that the next visit needs no decoding. */
function peaksOf(wave: WaveSurfer): number[] {
  const [first = []] = wave.exportPeaks({ channels: 1, maxLength: peaksCount, precision: 1000 });
  return first.map(Math.abs);
}

interface Sources {
  wave: WaveSurfer;
  regions: ReturnType<typeof RegionsPlugin.create>;
  events: EngineEvents;
  isDestroyed: () => boolean;
}

function listen({ wave, regions, events, isDestroyed }: Sources) {
  wave.on('ready', (durationSeconds) => events.onDecoded(durationSeconds));
  wave.on('play', events.onPlay);
  wave.on('pause', events.onPause);
  wave.on('finish', events.onFinish);
  wave.on('click', (relativeX) => events.onPress(relativeX * wave.getDuration()));
  // Destroying a player aborts its loading, which the library reports as an error.
  wave.on('error', () => isDestroyed() || events.onError());
  regions.on('region-updated', (updated) => events.onLoopDragged(updated.start));
}
