const BLOCK_SAMPLES = 4096;

/** FLAC of one channel, 16 bits and 44.1 kHz, without compression: whole blocks of the samples, each from -1 to 1. */
export function aFlac(samples: Float32Array): Buffer {
  const blocks = Math.floor(samples.length / BLOCK_SAMPLES);
  const info = Buffer.alloc(34);
  info.writeUInt16BE(BLOCK_SAMPLES, 0);
  info.writeUInt16BE(BLOCK_SAMPLES, 2);
  // 20 bits of sample rate, 3 of channels less one, 5 of bits less one, 36 of samples.
  info.writeBigUInt64BE((44_100n << 44n) | (15n << 36n) | BigInt(blocks * BLOCK_SAMPLES), 10);
  const head = Buffer.concat([Buffer.from('fLaC'), Buffer.from([0x80, 0, 0, info.length]), info]);
  return Buffer.concat([head, ...Array.from({ length: blocks }, (_, nth) => frame(samples, nth))]);
}

function frame(samples: Float32Array, nth: number): Buffer {
  const number = nth < 0x80 ? [nth] : [0xc0 | (nth >> 6), 0x80 | (nth & 0x3f)];
  // Blocks of 4,096 samples at 44.1 kHz; one channel of 16 bits; a subframe that is stored as it is.
  const head = Buffer.from([0xff, 0xf8, 0xc9, 0x08, ...number]);
  const body = Buffer.alloc(1 + BLOCK_SAMPLES * 2);
  body[0] = 0x02;
  for (let at = 0; at < BLOCK_SAMPLES; at += 1)
    body.writeInt16BE(Math.round((samples[nth * BLOCK_SAMPLES + at] ?? 0) * 0x7fff), 1 + at * 2);
  const sound = Buffer.concat([head, Buffer.from([checksum(head, 8, 0x07)]), body]);
  const end = Buffer.alloc(2);
  end.writeUInt16BE(checksum(sound, 16, 0x8005));
  return Buffer.concat([sound, end]);
}

function checksum(bytes: Buffer, width: 8 | 16, polynomial: number): number {
  const top = 1 << (width - 1);
  const mask = (1 << width) - 1;
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << (width - 8);
    for (let bit = 0; bit < 8; bit += 1)
      sum = ((sum & top) === 0 ? sum << 1 : (sum << 1) ^ polynomial) & mask;
  }
  return sum;
}
