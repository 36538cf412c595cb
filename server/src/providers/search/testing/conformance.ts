import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../db/schema.ts';
import type { ArtistRecord, SearchProvider, SearchQuery } from '../port.ts';

interface Subject {
  search: SearchProvider;
  transaction(work: (tx: Tx) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const record = (artistId: string, username: string, more: Partial<ArtistRecord> = {}): ArtistRecord => ({
  artistId,
  username,
  words: [],
  offers: ['loopcheck'],
  ...more,
});

/** What every search provider must do, whatever stands behind it. */
export function itConformsAsSearch(name: string, open: () => Promise<Subject>): void {
  describe(`${name} as search provider`, () => {
    let subject: Subject;
    beforeAll(async () => {
      subject = await open();
      await subject.transaction(async (tx) => {
        await subject.search.put(tx, record('1', 'Ólafur', { words: ['Ambient/Drone', 'Erased Tapes'] }));
        await subject.search.put(
          tx,
          record('2', 'olafson', { words: ['Techno'], offers: ['feedback', 'loopcheck'] }),
        );
        await subject.search.put(tx, record('3', 'Surgeon', { words: ['Techno', 'Ólafur'], offers: [] }));
      });
    });
    afterAll(async () => await subject.close());

    const find = async (text: string, scope: SearchQuery['scope'] = 'site', limit = 10) =>
      await subject.search.search({ text, scope, limit });

    it('puts the name itself first, then names that begin so, then words', async () => {
      expect(await find('olafur')).toEqual(['1', '3']);
      expect(await find('ola')).toEqual(['1', '2', '3']);
    });

    it('forgives accents, case and a wrong letter', async () => {
      expect(await find('ÓLAFUR')).toEqual(['1', '3']);
      expect(await find('surgeno')).toEqual(['3']);
      expect(await find('erazed tapes')).toEqual(['1']);
    });

    it('keeps to the scope and the limit', async () => {
      expect(await find('techno', 'loopcheck')).toEqual(['2']);
      expect(await find('techno', 'feedback')).toEqual(['2']);
      expect(await find('techno', 'question')).toEqual([]);
      expect(await find('techno', 'site', 1)).toHaveLength(1);
    });

    it('replaces and removes records with the transaction that does it', async () => {
      const failing = subject.transaction(async (tx) => {
        await subject.search.remove(tx, '2');
        throw new Error('undone');
      });
      await expect(failing).rejects.toThrow('undone');
      expect(await find('olafson')).toEqual(['2']);
      await subject.transaction(async (tx) => {
        await subject.search.put(tx, record('2', 'renamed'));
        await subject.search.remove(tx, '3');
      });
      expect([await find('renamed'), await find('surgeon')]).toEqual([['2'], []]);
      // A similar artist may be found for a removed name.
      expect(await find('olafson')).not.toContain('2');
    });

    it('finds nothing by signs alone', async () => {
      expect(await find('%')).toEqual([]);
      expect(await find('  ')).toEqual([]);
    });
  });
}
