import { useLiveUser } from './use-live-user.ts';

/** Draws nothing: while it stands, what the server pushes reaches the page. */
export function LiveUser() {
  useLiveUser();
  return null;
}
