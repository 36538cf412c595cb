import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import { useEffect, useRef, useState } from 'react';
import { storedText, storeText } from '../../../lib/stored-text.ts';

const key = 'dubplate-message-sound';
const TONE_HZ = 880;
const TONE_SECONDS = 0.15;

/** A short tone for each new message of another person, if the person switched it on. */
export function useMessageSound(messages: readonly SessionMessage[] | undefined, uid: string | undefined) {
  const [isOn, setIsOn] = useState(() => storedText(key) === 'on');
  const newestRef = useRef<string | null>(null);
  const newest = messages?.findLast((message) => message.uid !== uid)?.id ?? '';
  const isKnown = messages !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const before = newestRef.current;
    newestRef.current = newest;
    if (isOn && before !== null && newest > before) playTone();
  }, [isKnown, isOn, newest]);
  const change = (next: boolean) => {
    storeText(key, next ? 'on' : null);
    setIsOn(next);
    // The person hears what they chose, and the browser lets later ones sound.
    if (next) playTone();
  };
  return { isOn, change };
}

function playTone(): void {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = TONE_HZ;
  volume.gain.setValueAtTime(0.15, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + TONE_SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.addEventListener('ended', () => void context.close());
  tone.start();
  tone.stop(context.currentTime + TONE_SECONDS);
}
