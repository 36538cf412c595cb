import type { RoomSignalKind } from '@dubplate/shared/features/private-sessions/model.ts';
import type { LocalTracks } from '../../media/local-sources.ts';
import { withMusicSound } from '../../media/sdp.ts';

type Slot = keyof LocalTracks;
export type RemoteTracks = Partial<Record<Slot, MediaStreamTrack>>;
/** What the other person sends now: a browser can't tell silence from a microphone that is off. */
export type Sending = Record<Slot, boolean>;

/** In the order of the lines of an offer, so that both know which track is which. */
const slots: readonly { slot: Slot; kind: 'audio' | 'video' }[] = [
  { slot: 'microphone', kind: 'audio' },
  { slot: 'camera', kind: 'video' },
  { slot: 'screenSound', kind: 'audio' },
  { slot: 'screen', kind: 'video' },
];
const MUSIC_BITS_PER_SECOND = 256_000;
const VOICE_BITS_PER_SECOND = 64_000;
const PICTURE_BITS_PER_SECOND = 2_000_000;

interface Options {
  iceServers: RTCIceServer[];
  isPolite: boolean;
  sent: Sent;
  send(kind: RoomSignalKind, payload: string): void;
  onConnection(state: RTCPeerConnectionState): void;
  onTracks(tracks: RemoteTracks): void;
  onSending(sending: Sending): void;
}

/** What goes out, and whether its sound is cleaned up as speech. */
export interface Sent {
  tracks: LocalTracks;
  isMuted: boolean;
  isVoice: boolean;
}

/**
 * The connection of one tab with one tab of the other person, by perfect negotiation: the impolite side makes the first offer and
 * wins when both make one. Cameras, microphones and screens come and go without a new offer, so that one is made only to begin and
 * to find another way through the networks.
 */
export class PeerLink {
  readonly #options: Options;
  readonly #connection: RTCPeerConnection;
  readonly #states: RTCDataChannel;
  readonly #tracks: RemoteTracks = {};
  #sent: Sent;
  #ignoresOffer = false;
  #isBegun: boolean;
  /** Only names: picture and sound of one stream are shown in step. */
  readonly #streams = { person: new MediaStream(), screen: new MediaStream() };
  /** Offers and answers are handled one after the other. */
  #work: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#sent = options.sent;
    this.#isBegun = !options.isPolite;
    const connection = new RTCPeerConnection(configurationWith(options.iceServers));
    this.#connection = connection;
    this.#states = connection.createDataChannel('states', { negotiated: true, id: 0 });
    this.#states.addEventListener('open', () => this.#tellSending());
    this.#states.addEventListener('message', ({ data }) => options.onSending(JSON.parse(String(data))));
    connection.addEventListener('negotiationneeded', () => {
      if (this.#isBegun) this.#then(async () => await this.#offer());
    });
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) options.send('candidates', JSON.stringify([candidate]));
    });
    connection.addEventListener('connectionstatechange', () => {
      if (connection.connectionState === 'connected') this.#limit();
      options.onConnection(connection.connectionState);
    });
    connection.addEventListener('track', ({ transceiver, track }) => {
      const slot = slots[connection.getTransceivers().indexOf(transceiver)]?.slot;
      if (slot === undefined) return;
      this.#tracks[slot] = track;
      options.onTracks({ ...this.#tracks });
    });
    if (options.isPolite) return;
    for (const { slot, kind } of slots) {
      const streams = [this.#streamOf(slot)];
      connection.addTransceiver(options.sent.tracks[slot] ?? kind, { direction: 'sendrecv', streams });
    }
  }

  get state(): RTCPeerConnectionState {
    return this.#connection.connectionState;
  }

  async statistics(): Promise<Iterable<Record<string, unknown>>> {
    const stats = await this.#connection.getStats();
    return stats.values() as Iterable<Record<string, unknown>>; // The DOM's types name no field of a report.
  }

  take(kind: RoomSignalKind, payload: string): void {
    if (kind === 'candidates') return this.#then(async () => await this.#addCandidates(payload));
    if (kind === 'offer' || kind === 'answer')
      this.#then(async () => await this.#describe({ type: kind, sdp: payload }));
  }

  /** From the next look for another way on. */
  useServers(iceServers: RTCIceServer[]): void {
    this.#connection.setConfiguration(configurationWith(iceServers));
  }

  /** Looks for another way to the other person. */
  restart(): void {
    this.#connection.restartIce();
  }

  change(sent: Sent): void {
    this.#sent = sent;
    const transceivers = this.#connection.getTransceivers();
    slots.forEach(({ slot }, index) => {
      const sender = transceivers[index]?.sender;
      if (sender && sender.track !== sent.tracks[slot])
        void sender.replaceTrack(sent.tracks[slot]).catch(() => undefined);
    });
    this.#limit();
    this.#tellSending();
  }

  close(): void {
    this.#connection.close();
  }

  #streamOf(slot: Slot): MediaStream {
    return slot === 'microphone' || slot === 'camera' ? this.#streams.person : this.#streams.screen;
  }

  #then(act: () => Promise<void>): void {
    // A description or a candidate of a connection that is being replaced may come too late.
    this.#work = this.#work.then(act).catch(() => undefined);
  }

  async #offer(): Promise<void> {
    if (this.#connection.signalingState !== 'stable') return;
    await this.#tell(await this.#connection.createOffer());
  }

  async #describe(description: { type: 'offer' | 'answer'; sdp: string }): Promise<void> {
    const connection = this.#connection;
    const { type, sdp } = description;
    const collides = type === 'offer' && connection.signalingState !== 'stable';
    this.#ignoresOffer = collides && !this.#options.isPolite;
    if (this.#ignoresOffer) return;
    this.#isBegun = true;
    // Also what the other one wrote: our encoder reads there whether it may send both channels.
    await connection.setRemoteDescription({ type, sdp: withMusicSound(sdp, MUSIC_BITS_PER_SECOND) });
    if (type === 'answer') return;
    connection.getTransceivers().forEach((transceiver, index) => {
      transceiver.direction = 'sendrecv';
      const slot = slots[index]?.slot;
      if (slot) transceiver.sender.setStreams(this.#streamOf(slot));
    });
    this.change(this.#sent);
    await this.#tell(await connection.createAnswer());
  }

  async #tell({ type, sdp = '' }: RTCSessionDescriptionInit): Promise<void> {
    if (type !== 'offer' && type !== 'answer') return;
    await this.#connection.setLocalDescription({ type, sdp: withMusicSound(sdp, MUSIC_BITS_PER_SECOND) });
    this.#options.send(type, this.#connection.localDescription?.sdp ?? '');
  }

  async #addCandidates(payload: string): Promise<void> {
    for (const candidate of JSON.parse(payload) as RTCIceCandidateInit[]) {
      // Those of an offer that was ignored are of no use.
      await this.#connection.addIceCandidate(candidate).catch((error: unknown) => {
        if (!this.#ignoresOffer) throw error;
      });
    }
  }

  #tellSending(): void {
    if (this.#states.readyState !== 'open') return;
    const { tracks, isMuted } = this.#sent;
    const sending: Sending = {
      microphone: tracks.microphone !== null && !isMuted,
      camera: tracks.camera !== null,
      screen: tracks.screen !== null,
      screenSound: tracks.screenSound !== null,
    };
    this.#states.send(JSON.stringify(sending));
  }

  #limit(): void {
    const { isVoice } = this.#sent;
    slots.forEach(({ slot, kind }, index) => {
      const sender = this.#connection.getTransceivers()[index]?.sender;
      const parameters = sender?.getParameters();
      const [encoding] = parameters?.encodings ?? [];
      if (!sender || !parameters || !encoding) return;
      // A weak network carries the sound before the picture.
      encoding.priority = kind === 'audio' ? 'high' : 'low';
      encoding.maxBitrate = kind === 'video' ? PICTURE_BITS_PER_SECOND : soundBits(slot, isVoice);
      // Refused while another change is on its way; the next one sets it.
      void sender.setParameters(parameters).catch(() => undefined);
    });
  }
}

function configurationWith(iceServers: RTCIceServer[]): RTCConfiguration {
  return { iceServers, bundlePolicy: 'max-bundle' };
}

function soundBits(slot: Slot, isVoice: boolean): number {
  return slot === 'microphone' && isVoice ? VOICE_BITS_PER_SECOND : MUSIC_BITS_PER_SECOND;
}
