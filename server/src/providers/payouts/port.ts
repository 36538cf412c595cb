import type { IncomingHttpHeaders } from 'node:http';

/** What a provider tells about a transfer; the same event may come any number of times. */
export interface PayoutEvent {
  /** Our own id of the pay-out. */
  payoutId: string;
  kind: 'paid' | 'failed';
  /** The transfer's reference, or why it failed. */
  text: string;
}

/** How money reaches artists. */
export interface PayoutsProvider {
  name: string;
  /**
   * Reads a message to our hook; null when its signature is missing, wrong or too old. Without it nobody tells us anything:
   * staff transfer the money by hand and write down how it went.
   */
  readEvent?(raw: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<PayoutEvent | null>;
}
