import { track } from '../../../app/consent/track.ts';
import { type UserType } from '@dubplate/shared/features/accounts/model.ts';
import { createStore } from '@dubplate/shared/lib/store.ts';
import { useStore } from '../../../lib/use-store.ts';
import type { RegistrationSecrets } from './registration-body.ts';
import {
  readRegistration, type RegistrationAction, type RegistrationDraft, registrationReducer,
} from './registration-draft.ts'; // prettier-ignore
import { DRAFT_KEY, REGISTERED_KEY } from './registration-keys.ts';
import { type Errors, stepOf, type StepName } from './registration-steps.ts';

/** The result of a finished registration, kept until its pages are left. */
export interface Registered {
  type: UserType;
  username: string;
  /** Null: no voucher was sent. */
  voucher: 'redeemed' | 'refused' | null;
  /** The reason for a refusal. */
  voucherProblem?: string;
}

interface RegistrationState {
  draft: RegistrationDraft;
  /** In memory only, so a reload deletes it on purpose. */
  secrets: RegistrationSecrets;
  registered: Registered | null;
  /** Refused fields with their errors; the step of each field shows them. */
  refused: Errors | null;
}

const noSecrets: RegistrationSecrets = { password: '', idToken: null };

const state = createStore<RegistrationState>({
  draft: readRegistration(stored(DRAFT_KEY)),
  secrets: noSecrets,
  registered: readRegistered(stored(REGISTERED_KEY)),
  refused: null,
});
let pendingSignIn: (() => Promise<void>) | null = null;

export const currentRegistration = state.get;

export function useRegistration(): RegistrationState {
  return useStore(state);
}

export function dispatchRegistration(action: RegistrationAction): void {
  const draft = registrationReducer(state.get().draft, action);
  store(DRAFT_KEY, JSON.stringify(draft));
  change({ draft });
}

export function changeSecrets(patch: Partial<RegistrationSecrets>): void {
  change({ secrets: { ...state.get().secrets, ...patch } });
}

export function noteRefused(refused: Errors | null): void {
  change({ refused });
}

/** Clears the refused fields of a step and returns the rest. */
export function noteMended(step: StepName): Errors {
  const { fields } = stepOf(step);
  const others = Object.entries(state.get().refused ?? {}).filter(
    ([field]) => !fields.includes(field.split('.')[0] ?? field),
  );
  const left = Object.fromEntries(others);
  change({ refused: others.length > 0 ? left : null });
  return left;
}

/**
 * After the registration only the username is kept, for the confirmation. Signing in waits for that page, because it is
 * the only registration page that signed-in people may open.
 */
export function endRegistration(registered: Registered, signIn: () => Promise<void>): void {
  clearRegistration();
  pendingSignIn = signIn;
  store(REGISTERED_KEY, JSON.stringify(registered));
  track('Registered');
  change({ registered });
}

/** Signs in once after the registration. After a reload the session resumes as on every page. */
export async function signInRegistered(): Promise<void> {
  const signIn = pendingSignIn;
  pendingSignIn = null;
  await signIn?.();
}

/** Deletes the registration when its pages are left. */
export function clearRegistration(): void {
  forget(DRAFT_KEY);
  forget(REGISTERED_KEY);
  change({ draft: readRegistration(null), secrets: noSecrets, registered: null, refused: null });
}

function change(patch: Partial<RegistrationState>): void {
  state.set({ ...state.get(), ...patch });
}

function readRegistered(text: string | null): Registered | null {
  try {
    return JSON.parse(text ?? 'null') as Registered | null; // written by endRegistration alone
  } catch {
    return null;
  }
}

/** A browser that forbids storage keeps the draft in this tab until it is reloaded. */
function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // As above.
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
