import { UPLOAD_FILES_MAX } from '@dubplate/shared/lib/file-names.ts';
import { uploadMessages } from '@dubplate/shared/features/uploads/model.ts';
import { useEffect, useRef, useState } from 'react';
import { type CheckedAudio, checkAudio, type HowChosen } from './audio-checks.ts';
import { decodeAudio } from './decode-audio.ts';
import { mayFit } from './fit/may-fit.ts';
import { useFitting } from './fit/use-fitting.ts';

export interface Complaint {
  name: string | null;
  message: string;
  /** What may be converted so that it can be taken. */
  fittable: File | null;
}

interface Input {
  /** Names of the files that are there already. */
  taken: readonly string[];
  onAccepted: (audio: CheckedAudio) => void | Promise<void>;
}

/** Checks chosen files one after the other (decoding takes memory) and hands over the good ones. */
export function useFileChecks(input: Input) {
  const [checkingName, setCheckingName] = useState<string | null>(null);
  const [complaints, setComplaints] = useState<readonly Complaint[]>([]);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const inputRef = useRef(input);
  useEffect(() => {
    inputRef.current = input;
  });
  const isGoneRef = useRef(false);
  useEffect(() => {
    isGoneRef.current = false;
    return () => {
      isGoneRef.current = true;
    };
  }, []);
  const queueRef = useRef<Promise<void>>(Promise.resolve());

  const complain = (complaint: Complaint) =>
    setComplaints((before) => [...before.filter(({ name }) => name !== complaint.name), complaint]);

  const checkAll = async (files: readonly File[], how: HowChosen) => {
    const taken = [...inputRef.current.taken];
    for (const file of files) {
      if (isGoneRef.current) return;
      setCheckingName(file.name);
      if (taken.length >= UPLOAD_FILES_MAX) {
        complain({ name: file.name, message: uploadMessages.tooMany, fittable: null });
        continue;
      }
      const result = await checkAudio(file, { how, taken, decode: decodeAudio });
      if (isGoneRef.current) return;
      if (result.ok) {
        taken.push(file.name);
        await inputRef.current.onAccepted(result.audio);
      } else {
        const { name, message } = result;
        complain({ name, message, fittable: mayFit(file, message) ? file : null });
      }
    }
    setCheckingName(null);
  };

  const enqueue = (files: readonly File[], how: HowChosen) => {
    queueRef.current = queueRef.current.then(() => checkAll(files, how));
  };
  const fitting = useFitting({
    onFitted: ({ file, kbits }, { name: before }) => {
      setComplaints((all) => all.filter(({ name }) => name !== before));
      setNotes((all) => [...all, `${file.name}: Converted to MP3, ${kbits} kbit/s.`]);
      enqueue([file], 'browse');
    },
    onFailed: ({ name }, message) =>
      setComplaints((all) =>
        all.map((one) => (one.name === name ? { ...one, message, fittable: null } : one)),
      ),
  });

  const handleFiles = (files: readonly File[], how: HowChosen) => {
    setNotes([]);
    if (files.length === 0)
      return setComplaints([{ name: null, message: uploadMessages.noFile, fittable: null }]);
    setComplaints([]);
    enqueue(files, how);
  };

  return { checkingName, complaints, notes, fitting, handleFiles };
}
