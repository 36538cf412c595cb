import { useSyncExternalStore } from 'react';
import { createStore, type Store } from '@dubplate/shared/lib/store.ts';
import { takeTurn } from '../../../ui/AudioPlayer/now-playing.ts';
import { toggleFullscreen } from '../../../ui/media/toggle-fullscreen.ts';
import { keepPrefs, loadPrefs, type Prefs } from './prefs.ts';

/** `offline`: goes on when the network is back. `broken`: only by pressing "Try again". */
type Trouble = 'offline' | 'broken' | null;

export interface PlayerState extends Prefs {
  isPlaying: boolean;
  /** Wants to play and has nothing to show. */
  isWaiting: boolean;
  /** Was played since the page opened. */
  hasBegun: boolean;
  seconds: number;
  durationSeconds: number;
  /** The furthest second that was played and not only jumped to, today or before. */
  furthest: number;
  bufferedTo: number;
  isMuted: boolean;
  isFullscreen: boolean;
  isInPicture: boolean;
  trouble: Trouble;
}

export type Player = ReturnType<typeof createPlayer>;

interface Beginning {
  title: string;
  seconds: number;
  furthest: number;
  durationSeconds: number;
}

/** Chromium keeps a caption on the picture that ends exactly where one jumps to. */
const CUE_STEP_SECONDS = 0.01;

/** A file ends a little before or after the length that it tells. */
const END_SECONDS = 0.3;

export function isAtEnd({
  seconds,
  durationSeconds,
}: Pick<PlayerState, 'seconds' | 'durationSeconds'>): boolean {
  return durationSeconds > 0 && seconds >= durationSeconds - END_SECONDS;
}

/** Less than this after a jump is a look at the place, not a part that was watched. */
const PLAYED_SECONDS_MIN = 0.5;

/** The state and the acts of one player, outside React because it changes several times a second. */
export function createPlayer(beginning: Beginning) {
  const store = createStore<PlayerState>({
    ...loadPrefs(),
    isPlaying: false,
    isWaiting: false,
    hasBegun: false,
    seconds: beginning.seconds,
    durationSeconds: beginning.durationSeconds,
    furthest: beginning.furthest,
    bufferedTo: 0,
    isMuted: false,
    isFullscreen: false,
    isInPicture: false,
    trouble: null,
  });
  const patch = (next: Partial<PlayerState>) => store.set({ ...store.get(), ...next });
  let media: HTMLVideoElement | null = null;
  let box: HTMLElement | null = null;
  const prefer = (next: Partial<Prefs>) => {
    patch(next);
    const { speed, hasCaptions, language, volume } = store.get();
    keepPrefs({ speed, hasCaptions, language, volume });
  };
  const seek = (seconds: number) => {
    const to = Math.min(Math.max(0, seconds), store.get().durationSeconds);
    patch({ seconds: to });
    // Before anything is loaded the place is taken up when it is.
    if (media && media.readyState > HTMLMediaElement.HAVE_NOTHING) media.currentTime = to + CUE_STEP_SECONDS;
  };
  return {
    store,
    patch,
    prefer,
    seek,
    media: () => media,
    play: () => void media?.play().catch(() => undefined),
    pause: () => media?.pause(),
    toggle: () => (media?.paused === false ? media.pause() : void media?.play().catch(() => undefined)),
    mute: () => media && (media.muted = !media.muted),
    setVolume: (volume: number) => {
      if (media) Object.assign(media, { volume, muted: volume === 0 });
      prefer({ volume });
    },
    setSpeed: (speed: number) => {
      if (media) Object.assign(media, { playbackRate: speed, defaultPlaybackRate: speed });
      prefer({ speed });
    },
    toggleFullscreen: () => void toggleFullscreen(box, media),
    togglePicture: () => void togglePicture(media),
    connect: (element: HTMLVideoElement, around: HTMLElement) => {
      [media, box] = [element, around];
      const { speed, volume } = store.get();
      Object.assign(element, { playbackRate: speed, defaultPlaybackRate: speed, volume });
      const stop = listen(element, { store, patch, title: beginning.title });
      return () => {
        stop();
        [media, box] = [null, null];
      };
    },
  };
}

interface Listening {
  store: Store<PlayerState>;
  patch: (next: Partial<PlayerState>) => void;
  title: string;
}

/** Keeps the state what the element's is. */
function listen(media: HTMLVideoElement, { store, patch, title }: Listening): () => void {
  let giveTurnBack = () => {};
  const abort = new AbortController();
  const on = (names: string, act: () => void, target: EventTarget = media) => {
    for (const name of names.split(' ')) target.addEventListener(name, act, { signal: abort.signal });
  };
  on('play', () => {
    giveTurnBack = takeTurn({ title, pause: () => media.pause() });
    patch({ isPlaying: true, hasBegun: true });
  });
  on('pause ended', () => {
    giveTurnBack();
    patch({ isPlaying: false, isWaiting: false });
  });
  on('waiting stalled', () => !media.paused && media.readyState < 3 && patch({ isWaiting: true }));
  on('playing canplay', () => patch({ isWaiting: false, trouble: null }));
  on('durationchange', () => {
    if (Number.isFinite(media.duration)) patch({ durationSeconds: media.duration });
  });
  let jumpedTo = media.currentTime;
  on('seeking', () => (jumpedTo = media.currentTime));
  on('timeupdate seeked', () => {
    // A source that has just been swapped is at 0 until it is moved to its place.
    if (media.readyState === HTMLMediaElement.HAVE_NOTHING || media.dataset['isMoving'] === 'yes') return;
    const seconds = media.currentTime;
    const isPlayed = !media.paused && !media.seeking && seconds > jumpedTo + PLAYED_SECONDS_MIN;
    const { furthest } = store.get();
    patch({ seconds, ...(isPlayed && seconds > furthest && { furthest: seconds }) });
  });
  on('progress timeupdate', () => patch({ bufferedTo: bufferedAt(media) }));
  on('volumechange', () => patch({ isMuted: media.muted }));
  on('enterpictureinpicture', () => patch({ isInPicture: true }));
  on('leavepictureinpicture', () => patch({ isInPicture: false }));
  on('fullscreenchange', () => patch({ isFullscreen: document.fullscreenElement !== null }), document);
  return () => {
    abort.abort();
    giveTurnBack();
  };
}

/** How far the part around the present place is loaded. */
function bufferedAt({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= currentTime + 0.5 && currentTime <= buffered.end(index))
      return buffered.end(index);
  return 0;
}

async function togglePicture(media: HTMLVideoElement | null): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
    else await media?.requestPictureInPicture();
  } catch {
    // Before the first picture is loaded there is nothing to show.
  }
}

/** One part of the state; renders again only when that changes. */
export function usePlayerState<T>({ store }: Player, select: (state: PlayerState) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
