import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { boundsOf, type LoopAction, loopReducer, type LoopState } from './loop.ts';
import { type PlayerCore, type PlayerInput, startSound, type Status } from './sound.ts';
import { colorsOf, useSchemeChange } from './wave-colors.ts';

/** An address that fails again so soon fails for another reason. */
const RENEWAL_PAUSE_MS = 10_000;

/** Connects the loop's rules to the audio: the reducer decides, the engine follows, the parent is told. */
export function usePlayer(input: PlayerInput, waveRef: RefObject<HTMLDivElement | null>) {
  const { isUnprocessed, height } = input;
  const [isPlaying, setIsPlaying] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const renewedAtRef = useRef(-RENEWAL_PAUSE_MS);
  const [outcome, setOutcome] = useState<{ sound: string; status: Status } | null>(null);
  const { state, act, coreRef } = useLoop(input);

  // A signed address has a new query at every load, but the same audio.
  const source = input.src.split('?')[0];
  const sound = `${source} ${attempt}`;
  const status = outcome?.sound === sound ? outcome.status : 'loading';
  useEffect(() => {
    const container = waveRef.current;
    if (isUnprocessed || !container) return;
    let isReady = false;
    const setStatus = (next: Status) => {
      isReady = next === 'ready';
      setOutcome({ sound, status: next });
    };
    // A signed address may end between two plays or in the middle of one.
    const renews = () => {
      const { onRetry } = coreRef.current.input;
      const isTooSoon = performance.now() - renewedAtRef.current < RENEWAL_PAUSE_MS;
      if (!isReady || isTooSoon || !onRetry) return false;
      renewedAtRef.current = performance.now();
      coreRef.current.isResumed = true;
      const again = () => setAttempt((count) => count + 1);
      void Promise.resolve(onRetry()).then(again, () => setStatus('error'));
      return true;
    };
    const report = { act, setStatus, setIsPlaying, renews };
    const stop = startSound({ container, height }, coreRef.current, report);
    return () => {
      stop();
      setIsPlaying(false);
    };
  }, [act, coreRef, sound, isUnprocessed, height, waveRef]);

  useSchemeChange(() => waveRef.current && coreRef.current.engine?.setColors(colorsOf(waveRef.current)));

  const toggle = () => {
    const { engine, state: now } = coreRef.current;
    if (!engine || status !== 'ready') return;
    if (isPlaying) return engine.pause();
    const { from, to } = boundsOf(now);
    if (now.position < from || now.position >= to - 0.05) engine.seek(from);
    void engine.play();
  };

  useBeginning(input.playsAtOnce === true && status === 'ready', toggle);

  const control = useMemo(() => {
    const seek = (atSeconds: number) => act({ type: 'pressed', atSeconds, target: 'position' });
    return {
      position: () => coreRef.current.state.position,
      seek,
      playFrom: (seconds: number) => {
        seek(seconds);
        void coreRef.current.engine?.play();
      },
    };
  }, [act, coreRef]);

  return { state, status, isPlaying, act, toggle, control, retry: () => setAttempt((count) => count + 1) };
}

/** Begins once, when it first can. */
function useBeginning(mayBegin: boolean, toggle: () => void) {
  const begin = useEffectEvent(toggle);
  const hasBegunRef = useRef(false);
  useEffect(() => {
    if (!mayBegin || hasBegunRef.current) return;
    hasBegunRef.current = true;
    begin();
  }, [mayBegin]);
}

/** The state is in `core`, which the engine's callbacks read between renders; React gets a copy of what shows. */
function useLoop(input: PlayerInput) {
  const { loopStart, target } = input;
  const [state, setState] = useState<LoopState>(() => ({
    durationSeconds: input.durationSeconds ?? 0,
    loopStart: loopStart ?? null,
    position: loopStart ?? 0,
  }));
  const coreRef = useRef<PlayerCore>({ state, input, engine: null, isResumed: false });
  useLayoutEffect(() => {
    coreRef.current.input = input;
  });

  const act = useCallback((action: LoopAction) => {
    const core = coreRef.current;
    const before = core.state;
    const after = loopReducer(before, action);
    core.state = after;
    // The engine reports many times a second, but the page shows whole seconds.
    const isSameSecond = Math.floor(before.position) === Math.floor(after.position);
    if (action.type !== 'heard' || !isSameSecond) setState(after);
    if (action.type !== 'heard') follow(core, action, before);
  }, []);

  const isFirstRef = useRef(true);
  useEffect(() => {
    const { engine, state: now } = coreRef.current;
    engine?.setLoop(now.loopStart, now.durationSeconds, target === 'loop');
  }, [target]);
  useEffect(() => {
    if (!isFirstRef.current && loopStart !== undefined) act({ type: 'given', loopStart });
    isFirstRef.current = false;
  }, [act, loopStart]);

  return { state, act, coreRef };
}

/** Applies the reducer's decision to the engine and the parent. */
function follow({ engine, state, input }: PlayerCore, action: LoopAction, before: LoopState) {
  engine?.setLoop(state.loopStart, state.durationSeconds, input.target === 'loop');
  const isJump = action.type === 'pressed' || state.position !== before.position;
  if (isJump) engine?.seek(state.position);
  const isOurs = action.type !== 'given' && state.loopStart !== before.loopStart;
  if (isOurs && state.loopStart !== null) input.onLoopChange?.(state.loopStart);
}
