const headerBytes = 44;

/** A RIFF/WAVE file of 16-bit PCM samples. All channels must be equally long. */
export function encodeWav(channels: readonly Float32Array[], sampleRate: number, bits: 16 = 16): Buffer {
  const frames = channels[0]?.length ?? 0;
  const blockBytes = channels.length * (bits / 8);
  const file = Buffer.alloc(headerBytes + frames * blockBytes);
  writeHeader(file, { channelCount: channels.length, sampleRate, bits });
  let at = headerBytes;
  for (let frame = 0; frame < frames; frame += 1) {
    for (const channel of channels) {
      const value = Math.max(-1, Math.min(1, channel[frame] ?? 0));
      at = file.writeInt16LE(Math.round(value * 32_767), at);
    }
  }
  return file;
}

function writeHeader(file: Buffer, format: { channelCount: number; sampleRate: number; bits: number }): void {
  const blockBytes = format.channelCount * (format.bits / 8);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(format.channelCount, 22);
  file.writeUInt32LE(format.sampleRate, 24);
  file.writeUInt32LE(format.sampleRate * blockBytes, 28);
  file.writeUInt16LE(blockBytes, 32);
  file.writeUInt16LE(format.bits, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(file.length - headerBytes, 40);
}
