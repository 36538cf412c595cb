import { viewOf } from './bytes.ts';

/** Bit rates in kbit/s by the header's four bits. 0 is the free format, which isn't accepted. */
const bitRates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
/** By the header's version: 3 is MPEG 1, 2 is MPEG 2, 0 is MPEG 2.5. */
const sampleRates: Record<number, readonly number[]> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8000],
};

/** The header of a frame of MPEG layer III, four bytes. */
export interface FrameHeader {
  isMpeg1: boolean;
  sampleRate: number;
  kbits: number;
  isMono: boolean;
  bytes: number;
  samples: number;
  /** Version, sample rate and whether there is one channel. They are the same in every frame of a track. */
  kind: string;
}

/** Null if no frame begins there. */
export function frameAt(bytes: Uint8Array, at: number): FrameHeader | null {
  if (at + 4 > bytes.length) return null;
  const header = viewOf(bytes).getUint32(at);
  if (header >>> 21 !== 0x7ff) return null;
  const version = (header >>> 19) & 3;
  const isMpeg1 = version === 3;
  const sampleRate = sampleRates[version]?.[(header >>> 10) & 3];
  const kbits = bitRatesOf(isMpeg1)[(header >>> 12) & 15];
  // The header writes layer III as 1.
  if (((header >>> 17) & 3) !== 1 || sampleRate === undefined || !kbits) return null;
  const isMono = ((header >>> 6) & 3) === 3;
  return {
    isMpeg1,
    sampleRate,
    kbits,
    isMono,
    bytes: Math.floor(meanFrameBytes({ isMpeg1, sampleRate, kbits })) + ((header >>> 9) & 1),
    samples: isMpeg1 ? 1152 : 576,
    kind: `${version}-${sampleRate}-${isMono ? 'mono' : 'stereo'}`,
  };
}

/** At a constant bit rate, padding bytes make up for the fraction. */
export function meanFrameBytes({
  isMpeg1,
  sampleRate,
  kbits,
}: Pick<FrameHeader, 'isMpeg1' | 'sampleRate' | 'kbits'>): number {
  return ((isMpeg1 ? 144_000 : 72_000) * kbits) / sampleRate;
}

export function bitRatesOf(isMpeg1: boolean): readonly number[] {
  return bitRates[isMpeg1 ? 'mpeg1' : 'mpeg2'];
}

/** How many bytes behind the header, and its checksum, say how the frame is to be decoded. */
export function sideInfoBytes({ isMpeg1, isMono }: Pick<FrameHeader, 'isMpeg1' | 'isMono'>): number {
  if (isMpeg1) return isMono ? 17 : 32;
  return isMono ? 9 : 17;
}

/** The four bytes of a header with another bit rate, and without a checksum behind it. */
export function withBitRate(
  header: Uint8Array,
  { kbits, isMpeg1, isPadded }: { kbits: number; isMpeg1: boolean; isPadded: boolean },
): Uint8Array {
  const [sync = 0, version = 0, rates = 0, mode = 0] = header;
  const code = bitRatesOf(isMpeg1).indexOf(kbits);
  return Uint8Array.of(
    sync,
    version | 1,
    (code << 4) | (rates & 0b1100) | (isPadded ? 2 : 0) | (rates & 1),
    mode,
  );
}
