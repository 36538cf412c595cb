// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { badgesOf, type Waiting } from './waiting.ts';

const healthy: Waiting['ledger'] = { isHealthy: true, isStale: false, blocksPayouts: false, items: [] };
const nothing: Waiting = { items: [], jobsInTrouble: 0, ledger: healthy };

describe('badgesOf', () => {
  it('shows nothing where nothing waits', () => {
    expect(badgesOf(nothing)).toEqual({});
    expect(badgesOf({ ...nothing, items: [{ queue: 'reports-to-decide', count: 0 }] })).toEqual({});
    expect(badgesOf({ items: [], jobsInTrouble: null, ledger: null })).toEqual({});
  });

  it('counts the rows that it leads to, and names the other queues of the page', () => {
    const items: Waiting['items'] = [
      { queue: 'payouts-to-approve', count: 0 },
      { queue: 'payouts-to-pay', count: 2 },
    ];
    const [one] = [badgesOf({ ...nothing, items })['/payouts']];
    expect(one).toMatchObject({ label: '2', what: 'Pay-outs to pay: 2', isTrouble: false });
    expect(one?.to).toContain('approved');
    const both = badgesOf({
      ...nothing,
      items: [{ queue: 'payouts-to-approve', count: 1200 }, ...items.slice(1)],
    });
    expect(both['/payouts']).toMatchObject({
      label: '1,200',
      what: 'Pay-outs to approve: 1,200, also Pay-outs to pay: 2',
    });
    expect(both['/payouts']?.to).toContain('requested');
  });

  it('warns of jobs and the ledger', () => {
    const { '/jobs': jobs, '/ledger-audit': ledger } = badgesOf({
      ...nothing,
      jobsInTrouble: 3,
      ledger: { ...healthy, isStale: true },
    });
    expect(jobs).toMatchObject({ label: '3', what: 'Jobs in trouble: 3', isTrouble: true });
    expect(ledger).toMatchObject({ label: '!', what: 'Ledger: Out of date', isTrouble: true });
  });
});
