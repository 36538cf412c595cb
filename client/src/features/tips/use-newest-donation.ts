import type { TipsDocument } from '@dubplate/shared/contract/channels.ts';
import { giftOf } from '@dubplate/shared/features/tips/rules.ts';
import { useEffect, useState } from 'react';
import { useTips } from '../../api/use-tips.ts';

const SHOWN_MS = 7000;

/** The tip without a picture that was given last while the page is open, for some seconds; null before and after. */
export function useNewestDonation(sessionId: string): TipsDocument['tips'][number] | null {
  const { document, fresh } = useTips(sessionId);
  const [over, setOver] = useState<string | null>(null);
  const newest = document?.tips.find(
    ({ id, amount, donationOnly }) => fresh.has(id) && giftOf(amount, donationOnly) === null,
  );
  const id = newest?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => setOver(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return newest === undefined || newest.id === over ? null : newest;
}
