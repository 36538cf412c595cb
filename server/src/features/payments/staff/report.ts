import type { z } from 'zod';
import { type paymentsReport } from '@dubplate/shared/features/payments/records.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { Db } from '../../../db/schema.ts';
import { asking } from '../begin.ts';
import type { MoneyProvider, ProviderBookLine } from '../../../providers/payments/port.ts';
import { usdOf } from '../present.ts';
import { listByProviderIds, listSettled } from './records.store.ts';

type Report = z.infer<typeof paymentsReport>;
type Difference = Report['differences'][number];
type OurLine = Awaited<ReturnType<typeof listSettled>>[number];

/** A payment may be reported days after it was charged, so the provider's books are read that much longer. */
const SLACK_MS = 4 * DAY_MS;
const ASKED_AT_ONCE = 500;

/** Both books for these days, and every difference. */
export async function reportOf(
  db: Db,
  provider: MoneyProvider,
  { from, until }: { from: Date; until: Date },
): Promise<Pick<Report, 'ours' | 'theirs' | 'differences'>> {
  const ours = await listSettled(db, { provider: provider.name, from, until });
  const theirs = await asking(
    async () => await theirLines(provider, { from: addMs(from, -SLACK_MS), until: addMs(until, SLACK_MS) }),
  );
  const isCounted = ({ occurredAt }: ProviderBookLine) => occurredAt >= from && occurredAt < until;
  const counted = theirs.filter(isCounted);
  const known = await ourLines(db, provider.name, counted);
  const named = new Map(theirs.map((line) => [line.providerPaymentId, line]));
  return {
    ours: sumOf(
      ours.map((line) => ({ amountCents: line.captured_cents ?? 0, refundedCents: line.refunded_cents })),
    ),
    theirs: sumOf(counted),
    differences: [
      ...counted.flatMap((line) => differenceOf(line, known.get(line.providerPaymentId))),
      ...ours
        .filter(({ provider_payment_id: id }) => id === null || !named.has(id))
        .map((line) => differ('missing-there', { line: null, own: line })),
    ],
  };
}

async function theirLines(
  provider: MoneyProvider,
  range: { from: Date; until: Date },
): Promise<ProviderBookLine[]> {
  const lines: ProviderBookLine[] = [];
  for await (const line of provider.listPayments(range)) lines.push(line);
  return lines;
}

async function ourLines(
  db: Db,
  provider: string,
  lines: readonly ProviderBookLine[],
): Promise<Map<string, OurLine>> {
  const found = new Map<string, OurLine>();
  for (let start = 0; start < lines.length; start += ASKED_AT_ONCE) {
    const ids = lines.slice(start, start + ASKED_AT_ONCE).map(({ providerPaymentId }) => providerPaymentId);
    for (const own of await listByProviderIds(db, provider, ids))
      found.set(own.provider_payment_id ?? '', own);
  }
  return found;
}

function differenceOf(line: ProviderBookLine, own: OurLine | undefined): Difference[] {
  if (!own) return [differ('missing-here', { line, own: null })];
  if (own.captured_cents === null) return [differ('status', { line, own })];
  if (own.captured_cents !== line.amountCents) return [differ('amount', { line, own })];
  if (own.refunded_cents !== line.refundedCents)
    return [
      {
        ...differ('refund', { line, own }),
        oursUsd: usdOf(own.refunded_cents),
        theirsUsd: usdOf(line.refundedCents),
      },
    ];
  return [];
}

function differ(
  kind: Difference['kind'],
  { line, own }: { line: ProviderBookLine | null; own: OurLine | null },
): Difference {
  const oursCents = own?.captured_cents ?? null;
  return {
    kind,
    providerPaymentId: line?.providerPaymentId ?? own?.provider_payment_id ?? '',
    paymentId: own?.id ?? null,
    oursUsd: oursCents === null ? null : usdOf(oursCents),
    theirsUsd: line ? usdOf(line.amountCents) : null,
  };
}

function sumOf(lines: readonly { amountCents: number; refundedCents: number }[]): Report['ours'] {
  const refunded = lines.filter(({ refundedCents }) => refundedCents > 0);
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  return {
    payments: lines.length,
    amountUsd: usdOf(sum(lines.map(({ amountCents }) => amountCents))),
    refunds: refunded.length,
    refundedUsd: usdOf(sum(refunded.map(({ refundedCents }) => refundedCents))),
  };
}
