import { email as emailShape } from '@dubplate/shared/features/accounts/records.ts';
import { implement } from '../../../http/implement.ts';
import { issueUploadTicket } from '../../uploads/uploads.ts';
import { isEmailTaken } from '../store.ts';

export const checkExistingEmail = implement('user/check-existing-email', async ({ input, db, ctx, now }) => {
  const email = input.email.trim().toLowerCase();
  const pass = emailShape.safeParse(email).success && !(await isEmailTaken(db, email));
  return pass ? { pass, uploadTicket: issueUploadTicket(ctx, email, now) } : { pass };
});
