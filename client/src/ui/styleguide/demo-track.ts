const sampleRate = 8000;

/** A beat and a bass of the given length as a WAV file in memory. */
export function demoTrackUrl(seconds: number): string {
  const samples = new Int16Array(sampleRate * seconds);
  for (let index = 0; index < samples.length; index += 1) {
    const at = index / sampleRate;
    const inBeat = at % 0.5;
    const kick = Math.sin(2 * Math.PI * 55 * inBeat * Math.exp(-inBeat * 4)) * Math.exp(-inBeat * 9);
    const bass =
      Math.sin(2 * Math.PI * (Math.floor(at / 2) % 2 ? 82.4 : 65.4) * at) * (at % 8 < 4 ? 0.15 : 0.4);
    const swell = 0.35 + 0.65 * Math.sin((Math.PI * at) / seconds);
    samples[index] = Math.max(-1, Math.min(1, (kick * 0.7 + bass) * swell)) * 32_000;
  }
  return URL.createObjectURL(new Blob([headerOf(samples.byteLength), samples], { type: 'audio/wav' }));
}

function headerOf(dataBytes: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(44));
  const text = (offset: number, value: string) =>
    Array.from(value).forEach((character, index) => view.setUint8(offset + index, character.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, 36 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  return view.buffer;
}
