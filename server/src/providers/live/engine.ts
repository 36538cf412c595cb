import type { LiveConfig, LiveEngineConfig } from '../../config/live.ts';
import type { Clock } from '../clock/port.ts';
import { endOfSession, iceServersFor } from './ice-servers.ts';
import type { LiveProvider } from './port.ts';
import { TICKET_SECONDS, ticketOf } from './tickets.ts';

interface EngineOptions {
  config: LiveEngineConfig;
  ice: LiveConfig['ice'];
  signingKey(): Buffer;
  clock: Clock;
}

/**
 * Another WHIP and WHEP server. Clients send their offers to its own addresses, and it asks us whether a ticket is good
 * (engine-tickets.ts). There is no standard way to ask it more, so the rest of the product learns nothing from it.
 */
export function outsideEngine({ config, ice, signingKey, clock }: EngineOptions): LiveProvider {
  return {
    name: 'engine',
    can: { record: false, observe: false, drop: false, hide: false },
    entrance: async ({ room, personId, role }) => {
      const now = clock.now();
      return {
        url: (role === 'publish' ? config.publishUrl : config.watchUrl).replaceAll(
          '{room}',
          encodeURIComponent(room),
        ),
        streamUrl: null,
        token: ticketOf(signingKey(), { room, personId, role, issuedAt: now }),
        expiresIn: TICKET_SECONDS,
        iceServers: iceServersFor(ice, { personId, expiresAt: endOfSession(now) }),
      };
    },
    iceServers: (given) => iceServersFor(ice, given),
    close: async () => null,
    drop: async () => {},
    show: async () => {},
    people: async () => null,
    stats: async () => null,
    onEvent: () => () => {},
    stop: async () => {},
  };
}
