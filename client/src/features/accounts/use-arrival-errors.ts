import { useEffect, useRef, useState } from 'react';
import { useRegistration } from './registration-store.ts';
import { type Errors, stepOf, type StepName } from './registration-steps.ts';

/** The page's heading takes the focus first; the field that was refused takes it from there. */
const AFTER_ARRIVAL_MS = 150;

/** The step's errors, beginning with those the server found in its fields when the registration was sent. */
export function useArrivalErrors(step: StepName) {
  const { refused } = useRegistration();
  const [errors, setErrors] = useState<Errors>(() => ownOf(step, refused));
  const area = useRef<HTMLDivElement>(null);
  const hasArrivedRefused = useRef(Object.keys(errors).length > 0);

  useEffect(() => {
    if (!hasArrivedRefused.current) return undefined;
    const timer = setTimeout(() => {
      area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }, AFTER_ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return { errors, setErrors, area };
}

function ownOf(step: StepName, refused: Errors | null): Errors {
  const { fields } = stepOf(step);
  const own = Object.entries(refused ?? {}).flatMap(([field, text]) => {
    const [whole = field, part] = field.split('.');
    if (!fields.includes(whole)) return [];
    // "socials.x" stands beside the field of X.
    return [[part !== undefined && fields.includes(part) ? part : whole, text]];
  });
  return Object.fromEntries(own) as Errors; // pairs of a field and its text
}
