import { addMs, DAY_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { expect } from 'vitest';
import type { CardPayments, MoneyProvider, OrderPayments, ProviderBookLine } from '../port.ts';

/** A message as the provider posted it to our hook. */
export interface PostedMessage {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

export interface Subject {
  now(): Date;
  /** Everything the provider has told so far, the oldest first. */
  messages(): Promise<readonly PostedMessage[]>;
  /** Plays the buyer's bank. */
  bankSays(providerPaymentId: string, word: 'open' | 'won' | 'lost'): Promise<void>;
  close(): Promise<void>;
}

export interface CardSubject extends Subject {
  cards: CardPayments;
  /** What a page would hand in: a card that is charged, and cards that are refused for these reasons. */
  sources: Record<'good' | 'declined' | 'insufficient-funds' | 'authentication-failed', string>;
  /** Plays the buyer at the provider's own form. */
  buyerPays(payment: { providerPaymentId: string; clientSecret: string }): Promise<void>;
}

export interface OrderSubject extends Subject {
  orders: OrderPayments;
  /** Plays the buyer at the provider's own page. */
  buyerApproves(orderId: string): Promise<void>;
}

export async function linesOf(provider: MoneyProvider, now: Date, id: string): Promise<ProviderBookLine[]> {
  const found: ProviderBookLine[] = [];
  for await (const line of provider.listPayments({ from: addMs(now, -DAY_MS), until: addMs(now, DAY_MS) }))
    if (line.providerPaymentId === id) found.push(line);
  return found;
}

/** The provider can be asked about a dispute, open or ended. */
export async function expectDisputeTold(
  subject: Subject,
  provider: MoneyProvider,
  payment: { providerPaymentId: string; captureId: string | null; end: 'won' | 'lost' },
): Promise<void> {
  const { providerPaymentId, end } = payment;
  expect(await provider.readDispute(payment)).toBeNull();
  for (const status of ['open', end] as const) {
    await subject.bankSays(providerPaymentId, status);
    expect(await provider.readDispute(payment)).toMatchObject({ status, amountCents: 1000 });
  }
}

/** The one message among all that says this, read as the hook would. */
export async function heard(
  subject: Subject,
  provider: MoneyProvider,
  wanted: { kind: string; providerPaymentId: string },
) {
  const all = await Promise.all(
    (await subject.messages()).map(async (message) => ({
      message,
      event: await provider.readEvent(message.body, message.headers, subject.now()),
    })),
  );
  const found = all.filter(
    ({ event }) => event?.kind === wanted.kind && event.providerPaymentId === wanted.providerPaymentId,
  );
  expect(found.length, `messages of kind ${wanted.kind}`).toBeGreaterThan(0);
  return found[0] as NonNullable<(typeof found)[0]>; // Its length was just expected.
}

export async function expectOnlyTrueMessagesRead(
  subject: Subject,
  provider: MoneyProvider,
  { body, headers }: PostedMessage,
): Promise<void> {
  const changed = Buffer.from(body);
  const digit = changed.findLastIndex((byte) => byte >= 0x30 && byte <= 0x38);
  changed[digit] = (changed[digit] ?? 0) + 1;
  const refused = { code: 'unauthenticated' };
  const now = subject.now();
  await expect(provider.readEvent(changed, headers, now)).rejects.toMatchObject(refused);
  await expect(provider.readEvent(body, {}, now)).rejects.toMatchObject(refused);
  const late = addMs(now, 302 * SECOND_MS);
  await expect(provider.readEvent(body, headers, late)).rejects.toMatchObject(refused);
}
