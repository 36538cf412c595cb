import { call } from '@dubplate/shared/api-client/call.ts';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { currentSession, isGuestSession } from '@dubplate/shared/api-client/session.ts';
import { storedText, storeText } from '../../../lib/stored-text.ts';
import { type Place, readPlace } from './place.ts';

/** Places that the server has not confirmed, one for each person and course. Source: docs/product/videos.md#watching. */
const PREFIX = 'dubplate-course-place';

function keyOf(videoId: string): string | null {
  const { user } = currentSession();
  return user && !isGuestSession() ? `${PREFIX} ${user.uid} ${videoId}` : null;
}

export function keptPlace(videoId: string): Place | null {
  const key = keyOf(videoId);
  return key === null ? null : readPlace(storedText(key));
}

/** Kept here first, so that nothing is lost without a network; removed once the server has it. */
export async function savePlace(videoId: string, place: Place, isLeaving = false): Promise<void> {
  const key = keyOf(videoId);
  if (key === null) return;
  const text = JSON.stringify(place);
  storeText(key, text);
  await send(key, videoId, text, isLeaving);
}

async function send(key: string, videoId: string, text: string, isLeaving = false): Promise<void> {
  const place = readPlace(text);
  if (!place) return void storeText(key, null);
  const { seconds, furthest } = place;
  try {
    await call('video/save-progress', { videoId, seconds, furthest }, { isKeptAlive: isLeaving });
  } catch (error) {
    const { code } = callErrorOf(error);
    // The course is no longer this person's, so there is nothing to go on with.
    const isOver = code === 'not-found' || code === 'forbidden' || code === 'validation';
    if (!isOver) return;
  }
  if (storedText(key) === text) storeText(key, null);
}

/** Sends what could not be sent before, for all courses of this person. True if there was anything. */
export async function sendKeptPlaces(): Promise<boolean> {
  const { user } = currentSession();
  if (!user || isGuestSession() || !navigator.onLine) return false;
  const begin = `${PREFIX} ${user.uid} `;
  const keys = keysOf().filter((key) => key.startsWith(begin));
  await Promise.all(keys.map((key) => send(key, key.slice(begin.length), storedText(key) ?? '')));
  return keys.length > 0;
}

function keysOf(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
