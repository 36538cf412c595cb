/** A real WAV: one channel, 16 bit, silent. */
export function silentWav(seconds: number, rate = 8000): Uint8Array<ArrayBuffer> {
  const length = seconds * rate * 2;
  const view = new DataView(new ArrayBuffer(44 + length));
  const text = (at: number, word: string) =>
    new TextEncoder().encode(word).forEach((byte, index) => view.setUint8(at + index, byte));
  text(0, 'RIFF');
  view.setUint32(4, 36 + length, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, length, true);
  return new Uint8Array(view.buffer);
}
