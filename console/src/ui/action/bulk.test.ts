import { describe, expect, it } from 'vitest';
import { sumWords } from '../money/amounts.ts';
import { counted, goThrough, leftOutWords } from './bulk.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));
const nameOf = ({ id }: { id: string }) => `Name of ${id}`;

describe('goThrough', () => {
  it('sends one after another, and a refused one keeps no other back', async () => {
    const sent: string[] = [];
    const steps: number[] = [];
    const outcome = await goThrough(rows, {
      nameOf,
      send: async ({ id }) => {
        sent.push(id);
        await Promise.resolve();
        if (id === 'b') throw new Error('The artist has canceled it.');
      },
      onStep: (index) => steps.push(index),
      isClosed: () => false,
    });
    expect([sent, steps]).toEqual([
      ['a', 'b', 'c'],
      [0, 1, 2],
    ]);
    expect(outcome).toEqual({
      done: 2,
      refused: [{ id: 'b', name: 'Name of b', why: 'The artist has canceled it.' }],
    });
  });

  it('begins nothing more when nobody looks any more', async () => {
    const sent: string[] = [];
    const send = async ({ id }: { id: string }) => await Promise.resolve(sent.push(id));
    const outcome = await goThrough(rows, {
      nameOf,
      send,
      onStep: () => {},
      isClosed: () => sent.length > 0,
    });
    expect([sent, outcome]).toEqual([['a'], { done: 1, refused: [] }]);
  });
});

describe('words', () => {
  it('count, sum up and tell what is left out', () => {
    expect([counted(1, ['pay-out', 'pay-outs']), counted(0, ['pay-out', 'pay-outs'])]).toEqual([
      '1 pay-out',
      '0 pay-outs',
    ]);
    expect(sumWords(250_050)).toBe('$2,500.50 (250,050 tokens)');
    expect([leftOutWords(3, 3), leftOutWords(2, 3), leftOutWords(1, 3), leftOutWords(0, 1)]).toEqual([
      null,
      '1 of the 3 selected does not change: its status does not allow it.',
      '2 of the 3 selected do not change: their status does not allow it.',
      'The selected one does not change: its status does not allow it.',
    ]);
    const own = ['it waits', 'they wait'] as const;
    expect([leftOutWords(2, 3, own), leftOutWords(1, 3, own)]).toEqual([
      '1 of the 3 selected does not change: it waits.',
      '2 of the 3 selected do not change: they wait.',
    ]);
  });
});
