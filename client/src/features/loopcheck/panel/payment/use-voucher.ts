import { useEffect, useEffectEvent } from 'react';
import { useUser } from '../../../../api/use-session.ts';
import { currentDraft, dispatchDraft, useDraft } from '../draft-store.ts';
import type { ApplyVoucher } from '../panel-parts.ts';

/** For which code and artists the server has answered last. */
let answeredFor = '';
/** A voucher of an earlier visit: it counts again once the server has said so. */
let wanted = '';

/** Asks for a voucher on the draft as it stands, and takes it in or says why it does not count. True when it does. */
export async function tryVoucher(text: string, apply: ApplyVoucher): Promise<boolean> {
  const code = text.trim();
  const key = keyOf(code);
  const result = await apply(code, onlyArtist());
  if (!result) return false;
  answeredFor = key;
  if ('coupon' in result) dispatchDraft({ type: 'voucher-applied', coupon: result.coupon });
  else dispatchDraft({ type: 'voucher-refused', problem: result.problem });
  return 'coupon' in result;
}

/** Called before the panel's opening takes the voucher out of the draft. */
export function keepVoucherWanted(): void {
  wanted = currentDraft().coupon.code;
}

/**
 * Keeps the voucher true while the draft changes: it may hold for one artist and not for another. A draft that may have
 * been sent is left as it went out.
 */
export function useVoucherChecks(isOpen: boolean, apply: ApplyVoucher): void {
  const user = useUser();
  const { coupon, artists, currentSection, isUnanswered } = useDraft();
  const isAtPrice = currentSection === 'summary' || currentSection === 'payment';
  const key = coupon.code !== '' && artists.length > 0 ? keyOf(coupon.code) : '';
  const isDue = isOpen && user !== null && isAtPrice && !isUnanswered && key !== '';

  const check = useEffectEvent(async () => {
    if (key === answeredFor) return;
    const result = await apply(coupon.code, onlyArtist());
    // Without an answer the server decides when the request is sent.
    if (!result || ('problem' in result && result.isPassing)) return;
    answeredFor = key;
    if ('coupon' in result) dispatchDraft({ type: 'voucher-applied', coupon: result.coupon });
    else dispatchDraft({ type: 'voucher-refused', problem: result.problem });
  });
  useEffect(() => {
    if (isDue) void check();
  }, [isDue, key]);

  const ask = useEffectEvent(() => {
    const code = wanted;
    wanted = '';
    if (code !== '' && currentDraft().coupon.code === '') void tryVoucher(code, apply);
  });
  const isAsking = isOpen && user !== null;
  useEffect(() => {
    if (isAsking) ask();
  }, [isAsking]);
}

/** Only a checkout with one artist names them. */
function onlyArtist(): string | null {
  const { artists } = currentDraft();
  return artists.length === 1 ? (artists[0]?.slug ?? null) : null;
}

function keyOf(code: string): string {
  const { artists } = currentDraft();
  return `${code} ${artists.map(({ id }) => id).join(' ')}`;
}
