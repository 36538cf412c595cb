import { useEffect, useRef, useState } from 'react';
import type { RegistrationSecrets } from './registration-body.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { currentRegistration, useRegistration } from './registration-store.ts';
import { type Errors, stepOf, type StepName } from './registration-steps.ts';

/** The page's heading takes the focus first, then the refused field does. */
const AFTER_ARRIVAL_MS = 150;

interface Found {
  errors: Errors;
  /** The fields' values when they were checked. */
  of: { draft: RegistrationDraft; secrets: RegistrationSecrets };
}

/**
 * The step's errors, starting with those the server found. An error disappears when its field changes; the next submit
 * checks again.
 */
export function useStepErrors(step: StepName) {
  const { refused, draft, secrets } = useRegistration();
  const [found, setFound] = useState<Found>(() => ({ errors: ownOf(step, refused), of: { draft, secrets } }));
  const area = useRef<HTMLDivElement>(null);
  const [isRefused] = useState(() => Object.keys(found.errors).length > 0);

  useEffect(() => {
    if (!isRefused) return undefined;
    const timer = setTimeout(() => {
      area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }, AFTER_ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, [isRefused]);

  const setErrors = (errors: Errors) => setFound({ errors, of: currentRegistration() });
  const entries = Object.entries(found.errors);
  const now = { draft, secrets };
  const shown = Object.fromEntries(
    entries.filter(([field]) => valueOf(field, now) === valueOf(field, found.of)),
  );
  return { errors: found.errors, shown, setErrors, area, isRefused };
}

function valueOf(field: string, { draft, secrets }: Found['of']): unknown {
  if (field === 'password' || field === 'idToken') return secrets[field];
  if (field === 'profile_image' || field === 'file_profile') return draft.picture;
  const values: Record<string, unknown> = { ...draft, ...draft.socials, socials: draft.socials };
  return values[field];
}

function ownOf(step: StepName, refused: Errors | null): Errors {
  const { fields } = stepOf(step);
  const own = Object.entries(refused ?? {}).flatMap(([field, text]) => {
    const [whole = field, part] = field.split('.');
    if (!fields.includes(whole)) return [];
    // "socials.x" belongs to the field of X.
    return [[part !== undefined && fields.includes(part) ? part : whole, text]];
  });
  return Object.fromEntries(own) as Errors; // pairs of a field and its text
}
