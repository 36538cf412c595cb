/** Where a box with this name has its size; the first one at or after `from`. */
export function boxAt(file: Buffer, name: string, from = 0): number {
  const at = file.indexOf(name, from, 'latin1') - 4;
  if (at < 0) throw new Error(`There is no ${name}.`);
  return at;
}

/** The names of the boxes at the top level. */
export function boxNames(file: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at < file.length; at += file.readUInt32BE(at))
    names.push(file.toString('latin1', at + 4, at + 8));
  return names;
}

function box(name: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0));
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

const containers = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];

/**
 * A file whose track is protected as Common Encryption does it: the entry of its codec is called `encv` or `enca`, and a `sinf` box
 * says what it was. The index must be the last box, so that nothing moves by what is added to it.
 */
export function protectedBy(file: Buffer, [from, to]: [from: string, to: 'encv' | 'enca']): Buffer {
  const scheme = box(
    'schm',
    Buffer.from('00000000', 'hex'),
    Buffer.from('cenc'),
    Buffer.from('00010000', 'hex'),
  );
  const added = box('sinf', box('frma', Buffer.from(from)), scheme, box('schi'));
  const entry = boxAt(file, from, boxAt(file, 'stsd', boxAt(file, from === 'avc1' ? 'vmhd' : 'smhd')));
  const entryEnd = entry + file.readUInt32BE(entry);
  const changed = Buffer.from(file);
  changed.write(to, entry + 4, 'latin1');
  changed.writeUInt32BE(entryEnd - entry + added.length, entry);
  for (const name of containers) {
    const at = changed.lastIndexOf(name, entry, 'latin1') - 4;
    changed.writeUInt32BE(changed.readUInt32BE(at) + added.length, at);
  }
  return Buffer.concat([changed.subarray(0, entryEnd), added, changed.subarray(entryEnd)]);
}

/** A file whose entry of the codec has another name of four letters. */
export function renamed(file: Buffer, from: string, to: string): Buffer {
  const changed = Buffer.from(file);
  changed.write(to, boxAt(file, from, boxAt(file, 'stsd')) + 4, 'latin1');
  return changed;
}

interface Edit {
  /** How long the part is shown, in seconds. */
  seconds: number;
  /** Where it begins in the media, in seconds; null shows nothing. */
  from: number | null;
}

/** A file whose first track shows these parts alone, as phones trim a film. The index must be the last box. */
export function trimmed(file: Buffer, edits: readonly Edit[]): Buffer {
  const track = boxAt(file, 'trak');
  const ticksOf = (header: string) => {
    const at = boxAt(file, header, header === 'mvhd' ? 0 : track);
    return file.readUInt32BE(at + (file[at + 8] === 1 ? 28 : 20));
  };
  const entries = edits.map(({ seconds, from }) => {
    const entry = Buffer.alloc(12);
    entry.writeUInt32BE(Math.round(seconds * ticksOf('mvhd')));
    entry.writeInt32BE(from === null ? -1 : Math.round(from * ticksOf('mdhd')), 4);
    entry.writeUInt16BE(1, 8);
    return entry;
  });
  const count = Buffer.alloc(8);
  count.writeUInt32BE(edits.length, 4);
  const added = box('edts', box('elst', count, ...entries));
  const head = boxAt(file, 'tkhd', track);
  const place = head + file.readUInt32BE(head);
  const old = file.toString('latin1', place + 4, place + 8) === 'edts' ? file.readUInt32BE(place) : 0;
  const changed = Buffer.concat([file.subarray(0, place), added, file.subarray(place + old)]);
  for (const at of [boxAt(file, 'moov'), track])
    changed.writeUInt32BE(changed.readUInt32BE(at) + added.length - old, at);
  return changed;
}
