import { isIP } from 'node:net';
import { z } from 'zod';
import { defineProvider, textLike } from './definition.ts';

const PORT_MAX = 65_535;
const listOf = (text: string | undefined) => (text ?? '').split(/[\s,]+/).filter((part) => part !== '');

export interface LiveConfig {
  forwarder: {
    /** One UDP port for all connections; 0 takes a free one. */
    udpPort: number;
    /** Undefined means all addresses of the machine. */
    bindAddress: string | undefined;
    /** What clients are told, if it is not the machine's own address. */
    publicAddresses: readonly string[];
    videoCodec: 'vp8' | 'h264';
  };
  ice: { urls: readonly string[]; turnSecret: string | undefined };
}

const keys = {
  LIVE_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'Please give the number of a UDP port.')
    .transform(Number)
    .pipe(z.int().max(PORT_MAX))
    .optional(),
  LIVE_BIND: z
    .string()
    .refine((text) => isIP(text) !== 0, 'Please give an IP address.')
    .optional(),
  LIVE_ADDRESS: z
    .string()
    .refine(
      (text) => listOf(text).every((part) => isIP(part) !== 0),
      'Please give IP addresses, with commas between.',
    )
    .optional(),
  LIVE_CODEC: z.enum(['vp8', 'h264']).optional(),
  LIVE_ICE_SERVERS: z
    .string()
    .refine(
      (text) => listOf(text).every((url) => /^(?:stuns?|turns?):[^\s<>"]+$/.test(url)),
      'Please give addresses such as stun:stun.example:3478 or turns:turn.example:443, with commas between.',
    )
    .optional(),
  LIVE_TURN_SECRET: textLike(/^\S{16,200}$/, 'Please give at least 16 characters without blanks.'),
};

const definition = defineProvider({
  keys,
  needed: [],
  problems: ({ LIVE_TURN_SECRET, LIVE_ICE_SERVERS }) => [
    LIVE_TURN_SECRET !== undefined &&
      !listOf(LIVE_ICE_SERVERS).some((url) => url.startsWith('turn')) &&
      'LIVE_TURN_SECRET needs a TURN server in LIVE_ICE_SERVERS beside it.',
  ],
  configOf,
});

/** Our own forwarder, which needs no configuration on one machine, and how clients find a way to it. */
export const live = { ...definition, configOf };

function configOf(values: z.infer<z.ZodObject<typeof keys>>): LiveConfig {
  return {
    forwarder: {
      udpPort: values.LIVE_PORT ?? 0,
      bindAddress: values.LIVE_BIND,
      publicAddresses: listOf(values.LIVE_ADDRESS),
      videoCodec: values.LIVE_CODEC ?? 'vp8',
    },
    ice: { urls: listOf(values.LIVE_ICE_SERVERS), turnSecret: values.LIVE_TURN_SECRET },
  };
}

export interface LiveEngineConfig {
  publishUrl: string;
  watchUrl: string;
}

const engineUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => url.includes('{room}'), 'Please give an address with {room} in it.')
  .optional();

/** Another WHIP and WHEP server in place of our own. */
export const liveEngine = defineProvider({
  keys: { LIVE_ENGINE_PUBLISH_URL: engineUrl, LIVE_ENGINE_WATCH_URL: engineUrl },
  needed: ['LIVE_ENGINE_PUBLISH_URL', 'LIVE_ENGINE_WATCH_URL'],
  problems: (values, isProduction) => [
    isProduction &&
      [values.LIVE_ENGINE_PUBLISH_URL, values.LIVE_ENGINE_WATCH_URL].some(
        (url) => !url.startsWith('https:'),
      ) &&
      'The addresses of LIVE_ENGINE_PUBLISH_URL and LIVE_ENGINE_WATCH_URL must begin with https in production.',
  ],
  configOf: (values): LiveEngineConfig => ({
    publishUrl: values.LIVE_ENGINE_PUBLISH_URL,
    watchUrl: values.LIVE_ENGINE_WATCH_URL,
  }),
});
