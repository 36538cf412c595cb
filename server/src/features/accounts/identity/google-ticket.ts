import { z } from 'zod';

const outsideTicket = z.object({ subject: z.string().min(1).max(255) });

/** What a first sign-in with Google keeps until the registration is complete, together with the proven address. */
export type OutsideTicket = z.infer<typeof outsideTicket>;

export function readOutsideTicket(details: unknown): OutsideTicket {
  return outsideTicket.parse(details);
}
