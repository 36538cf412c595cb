import datachannel, { type PeerConnection, type Track } from 'node-datachannel';
import type { OwnTransport } from './answer.ts';
import type { Offer } from './sdp.ts';

export interface TransportOptions {
  /** The one UDP port that all connections share. */
  port: number;
  /** Undefined means all addresses of the machine. */
  bindAddress: string | undefined;
  /** The addresses that clients can reach, if the machine does not know them itself. */
  publicAddresses: readonly string[];
}

type State = 'connecting' | 'connected' | 'closed';

const GATHERING_MS_MAX = 3000;
/** Leaves room for the headers of any network on the way. */
const MTU = 1200;

/** The port is taken, mostly by a forwarder that is just ending. */
export class NoTransportError extends Error {}

/**
 * One encrypted connection to a browser. The library sees a single media line, whatever the offer has: so it passes on every packet
 * of the connection, and which codecs, tracks and header extensions are agreed on is decided here (answer.ts).
 */
export class Transport {
  readonly #connection: PeerConnection;
  readonly #options: TransportOptions;
  #track: Track | null = null;
  #state: State = 'connecting';
  onPacket: (packet: Buffer) => void = () => {};
  onState: (state: State) => void = () => {};

  constructor(name: string, options: TransportOptions) {
    this.#options = options;
    this.#connection = new datachannel.PeerConnection(name, {
      iceServers: [],
      enableIceUdpMux: true,
      portRangeBegin: options.port,
      portRangeEnd: options.port,
      mtu: MTU,
      ...(options.bindAddress === undefined ? {} : { bindAddress: options.bindAddress }),
    });
    this.#connection.onStateChange((state) => {
      if (state === 'connected') this.#become('connected');
      // A connection that stays disconnected fails later; until then its network may come back.
      if (state === 'failed' || state === 'closed') this.#become('closed');
    });
    this.#connection.onTrack((track) => {
      this.#track = track;
      track.onMessage((packet) => this.#take(packet));
    });
  }

  /** This side's half, with all its candidates. */
  async accept(offer: Offer): Promise<OwnTransport> {
    const isGathered = Promise.withResolvers<void>();
    const late = setTimeout(isGathered.resolve, GATHERING_MS_MAX);
    this.#connection.onGatheringStateChange((state) => {
      if (state === 'complete') isGathered.resolve();
    });
    try {
      this.#connection.setRemoteDescription(singleLineOf(offer), 'offer');
    } catch (error) {
      clearTimeout(late);
      throw new NoTransportError('No connection can be opened.', { cause: error });
    }
    for (const candidate of offer.candidates) this.addCandidate(candidate);
    if (this.#connection.gatheringState() === 'complete') isGathered.resolve();
    await isGathered.promise;
    clearTimeout(late);
    const own = this.#connection.localDescription();
    const transport = own === null ? null : this.#readOwn(own.sdp);
    if (transport === null || transport.candidates.length === 0)
      throw new NoTransportError('The connection has no address.');
    return transport;
  }

  /** An error thrown into the library would end the process, and with it everybody's session. */
  #take(packet: Buffer): void {
    try {
      this.onPacket(packet);
    } catch (error) {
      process.stderr.write(`A packet could not be taken: ${String(error)}\n`);
      this.close();
    }
  }

  #readOwn(sdp: string): OwnTransport {
    const valueOf = (name: string) => new RegExp(`^a=${name}:(.+?)\\r?$`, 'm').exec(sdp)?.[1] ?? '';
    const found = [...sdp.matchAll(/^a=candidate:(.+?)\r?$/gm)].map(([, candidate = '']) => candidate);
    const { publicAddresses, port } = this.#options;
    const announced = publicAddresses.map(
      (address, nth) => `${nth + 1} 1 UDP ${2_122_317_823 - nth} ${address} ${port} typ host`,
    );
    return {
      ufrag: valueOf('ice-ufrag'),
      pwd: valueOf('ice-pwd'),
      fingerprint: valueOf('fingerprint'),
      candidates: announced.length > 0 ? announced : found.filter((candidate) => / udp /i.test(candidate)),
    };
  }

  addCandidate(candidate: string): void {
    try {
      this.#connection.addRemoteCandidate(`candidate:${candidate}`, '0');
    } catch {
      // One that the library cannot use; the client has others, or is found by the packets it sends.
    }
  }

  /** False if the packet could not be sent, which happens to every UDP packet at times. */
  send(packet: Buffer): boolean {
    if (this.#state !== 'connected' || this.#track === null) return false;
    try {
      return this.#track.sendMessageBinary(packet);
    } catch {
      return false;
    }
  }

  get isConnected(): boolean {
    return this.#state === 'connected';
  }

  close(): void {
    if (this.#state === 'closed') return;
    this.#become('closed');
    this.#connection.close();
  }

  #become(state: State): void {
    if (this.#state === 'closed' || this.#state === state) return;
    this.#state = state;
    this.onState(state);
  }
}

/** `active` makes the library wait for the client's handshake, which is what the answer says. */
function singleLineOf({ ufrag, pwd, fingerprint }: Offer): string {
  return [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=video 9 UDP/TLS/RTP/SAVPF 96',
    'c=IN IP4 0.0.0.0',
    'a=mid:0',
    'a=sendrecv',
    'a=rtcp-mux',
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    'a=ice-options:trickle',
    `a=fingerprint:${fingerprint}`,
    'a=setup:active',
    'a=rtpmap:96 VP8/90000',
    '',
  ].join('\r\n');
}
