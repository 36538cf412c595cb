import { implement } from '../../http/implement.ts';
import { ownReferralCode } from './codes.ts';

export const generate = implement('referral/generate', async ({ caller, db, ctx }) => {
  const referralCode = await ownReferralCode(db, caller.userId);
  return { referralCode, link: `${ctx.publicUrl()}/register?ref=${referralCode}` };
});
