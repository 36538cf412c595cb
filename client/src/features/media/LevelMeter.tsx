import { useEffect, useRef, useState } from 'react';

type Props = { stream: MediaStream | null };

const FLOOR_DB = -60;
const QUIET_DB = -50;
/** The words tell the loudest moment of so long: music has pauses. */
const WORDS_MS = 1000;

/** How loud the sound of a stream is, as a bar and in words. */
export function LevelMeter({ stream }: Props) {
  const barRef = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('No sound yet');
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return;
    const context = new AudioContext();
    // Begun without a press it may wait for one.
    void context.resume();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let saidAt = 0;
    let loudest = FLOOR_DB;
    let frame = 0;
    const draw = (time: number) => {
      analyser.getFloatTimeDomainData(samples);
      const db = decibelsOf(samples);
      if (barRef.current) barRef.current.style.transform = `scaleX(${Math.max(0, 1 - db / FLOOR_DB)})`;
      loudest = Math.max(loudest, db);
      if (time - saidAt > WORDS_MS) {
        saidAt = time;
        setWords(wordsFor(loudest));
        loudest = FLOOR_DB;
      }
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [stream]);
  return (
    <div className="grid gap-1">
      <div aria-hidden className="h-3 overflow-hidden rounded-full bg-sunken">
        <div ref={barRef} className="h-full origin-left scale-x-0 bg-green-1" />
      </div>
      <p className="text-sm text-muted">{stream ? words : 'No sound yet'}</p>
    </div>
  );
}

function decibelsOf(samples: Float32Array): number {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return peak === 0 ? FLOOR_DB : Math.max(FLOOR_DB, 20 * Math.log10(peak));
}

function wordsFor(db: number): string {
  if (db >= -1) return 'Too loud: the sound is distorted';
  return db < QUIET_DB ? 'Hardly any sound' : 'Sound is coming in';
}
