import { createHmac } from 'node:crypto';

/**
 * The secret that follows another. It takes both the old secret, which only the browser has, and the sign-in's own key,
 * which only the database has; so two tabs that renew at the same instant get the same one, and neither thief can make it.
 */
export function successorOf(secret: string, successorKey: string): string {
  return createHmac('sha256', successorKey).update(secret).digest('base64url');
}
