import { useEffect, useRef, useState } from 'react';
import type { Fitted } from './make-it-fit.ts';

interface Progress {
  name: string;
  /** 0 to 100. */
  percent: number;
  /** Unknown until the file is decoded. */
  kbits: number | null;
}

interface Input {
  onFitted: (fitted: Fitted, before: File) => void;
  onFailed: (file: File, message: string) => void;
}

const notConvertedText = 'This file could not be converted here. Please export it as MP3.';

/** Converts files one after the other, until the page is left or the person cancels. */
export function useFitting({ onFitted, onFailed }: Input) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const endingRef = useRef<AbortController | null>(null);
  useEffect(() => () => endingRef.current?.abort(), []);

  const fitOne = async (file: File, signal: AbortSignal) => {
    const onProgress = (done: number, kbits: number) =>
      signal.aborted || setProgress({ name: file.name, percent: done * 100, kbits });
    setProgress({ name: file.name, percent: 0, kbits: null });
    const { FitError, makeItFit } = await import('./make-it-fit.ts');
    try {
      const fitted = await makeItFit(file, { signal, onProgress });
      if (!signal.aborted) onFitted(fitted, file);
    } catch (error) {
      if (!signal.aborted) onFailed(file, error instanceof FitError ? error.message : notConvertedText);
    }
  };

  const fit = async (files: readonly File[]) => {
    const { signal } = (endingRef.current = new AbortController());
    for (const file of files) {
      if (signal.aborted) break;
      await fitOne(file, signal).catch(() => onFailed(file, notConvertedText));
    }
    if (endingRef.current?.signal === signal) setProgress(null);
  };

  return {
    progress,
    fit: (files: readonly File[]) => void fit(files),
    cancel: () => endingRef.current?.abort(),
  };
}
