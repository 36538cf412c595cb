import type { TrackedEvent } from '@dubplate/shared/features/analytics/model.ts';

export interface Purchase {
  transactionId: string;
  amountUsd: number;
  tokens: number;
}

/** Something that counts what people do. It runs only while they agree to its kind. */
export interface AnalyticsProvider {
  needs: 'analytics' | 'advertising';
  /** Called once before anything is told; fetches what it needs. */
  start(): void;
  /** Ends it and removes its cookies; also called where it never ran in this visit. */
  stop(): void;
  tell(event: TrackedEvent): void;
  tellPurchase(purchase: Purchase): void;
}
