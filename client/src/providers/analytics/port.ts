import type { TrackedEvent } from '@dubplate/shared/features/analytics/model.ts';

export interface Purchase {
  transactionId: string;
  amountUsd: number;
  tokens: number;
}

/** A tracker. It runs only while people allow its kind. */
export interface AnalyticsProvider {
  needs: 'analytics' | 'advertising';
  /** Called once before the first event; loads what it needs. */
  start(): void;
  /** Stops it and removes its cookies; also called when it never ran in this visit. */
  stop(): void;
  tell(event: TrackedEvent): void;
  tellPurchase(purchase: Purchase): void;
}
