/** An MP3 file of one channel at 96 kbit/s. The encoder is a development dependency: production never makes music. */
export async function encodeMp3(channel: Float32Array, sampleRate: number): Promise<Buffer> {
  if (!isMp3SampleRate(sampleRate)) throw new RangeError(`MP3 has no sample rate of ${sampleRate} Hz.`);
  const { createMp3Encoder } = await import('wasm-media-encoders');
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate: 96 });
  // Each answer is a view into the encoder's memory that the next call overwrites, so it is copied at once.
  const body = Buffer.from(encoder.encode([channel]));
  return Buffer.concat([body, Buffer.from(encoder.finalize())]);
}

const mp3SampleRates = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000] as const;

function isMp3SampleRate(sampleRate: number): sampleRate is (typeof mp3SampleRates)[number] {
  return mp3SampleRates.some((known) => known === sampleRate);
}
