import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { draggedTo, type Grip, type Point, pointIn } from './drag.ts';
import type { Band } from './times.ts';

interface Drag {
  pointerId: number;
  grip: Grip;
  from: Point;
  /** Null while a finger on a free place may still mean to scroll. */
  drawn: Band | null;
}

/** A finger that stays so long on a free place draws; one that leaves earlier scrolls the page. */
const HOLD_MS = 250;

/** Turns pointer and finger into bands. `onDone` gets the old band, null if there was none, and the new one. */
export function useWeekDrag(
  columnsRef: RefObject<HTMLElement | null>,
  onDone: (before: Band | null, after: Band) => void,
) {
  // Several events may come before React renders, so the handlers read the reference.
  const dragRef = useRef<Drag | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const holdTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const put = (next: Drag | null) => {
    dragRef.current = next;
    setDrag(next);
  };

  const begin = (event: ReactPointerEvent, grip: Grip) => {
    const columns = columnsRef.current;
    if (!columns || event.button !== 0 || dragRef.current) return;
    event.stopPropagation();
    const from = pointIn(columns.getBoundingClientRect(), event);
    const { pointerId } = event;
    const drawn = draggedTo(grip, from, from);
    const mayScroll = !grip && event.pointerType === 'touch';
    put({ pointerId, grip, from, drawn: mayScroll ? null : drawn });
    if (mayScroll) holdTimer.current = setTimeout(() => put({ pointerId, grip, from, drawn }), HOLD_MS);
  };

  const end = useEffectEvent(() => {
    clearTimeout(holdTimer.current);
    put(null);
  });
  const move = useEffectEvent((event: PointerEvent) => {
    const { current } = dragRef;
    const rect = columnsRef.current?.getBoundingClientRect();
    if (!current?.drawn || !rect || event.pointerId !== current.pointerId) return;
    put({ ...current, drawn: draggedTo(current.grip, current.from, pointIn(rect, event)) });
  });
  const finish = useEffectEvent((event: PointerEvent) => {
    const { current } = dragRef;
    if (!current || event.pointerId !== current.pointerId) return;
    end();
    const before = current.grip?.band ?? null;
    const after = current.drawn ?? draggedTo(null, current.from, current.from);
    if (JSON.stringify(after) !== JSON.stringify(before)) onDone(before, after);
  });

  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('pointermove', (event) => move(event), { signal });
    addEventListener('pointerup', (event) => finish(event), { signal });
    addEventListener('pointercancel', () => end(), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
    return () => listening.abort();
  }, [isDragging]);

  useEffect(() => {
    const columns = columnsRef.current;
    if (!columns) return;
    // Once a finger draws, the page must not scroll under it. React's own handlers can't prevent that.
    const keepStill = (event: TouchEvent) => dragRef.current?.drawn && event.preventDefault();
    columns.addEventListener('touchmove', keepStill, { passive: false });
    return () => columns.removeEventListener('touchmove', keepStill);
  }, [columnsRef]);

  const drawn = drag?.drawn ?? null;
  return { drawn, hidden: drawn && (drag?.grip?.band ?? null), begin };
}
