/** What a browser knows about one kind of media that it receives. */
export interface Figures {
  frames: number;
  energy: number;
  lost: number;
  packets: number;
  width: number;
  freezes: number;
}

export interface LiveTools {
  publish(given: { room: string; person: string; line?: string; sizes?: 1 | 2 }): Promise<void>;
  /** Switches the larger of two sizes off or on, as a browser does by itself on a narrow line. */
  sendLarge(person: string, isSent: boolean): Promise<void>;
  watch(given: {
    room: string;
    person: string;
    line?: string;
    isAudioOnly?: boolean;
    quality?: 'high' | 'low';
  }): Promise<void>;
  /** Leaves without a word, as a closed tab does. */
  leave(person: string): void;
  figures(person: string): Promise<Record<'audio' | 'video', Figures>>;
  /** Of the connection of a publisher. */
  sent(person: string): Promise<{ roundTripMs: number; isStereo: boolean; answer: string }>;
}

declare global {
  // Only `var` declares a property of the global object.
  var live: LiveTools;
}

/** Runs in the page: a WHIP and WHEP client of a few lines, over a lossy line if one is named. */
export function addLiveTools(): void {
  const connections = new Map<string, { pc: RTCPeerConnection; answer: string }>();
  const join = async (
    pc: RTCPeerConnection,
    given: {
      room: string;
      person: string;
      role: string;
      line?: string | undefined;
      quality?: string | undefined;
    },
  ) => {
    const { room, person, role, line, quality = 'high' } = given;
    const entrance = await (await fetch(`/entrance/${room}/${person}/${role}`)).json();
    await pc.setLocalDescription(await pc.createOffer());
    const offer = pc.localDescription?.sdp ?? '';
    const response = await fetch(`${entrance.url}?quality=${quality}`, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp', authorization: `Bearer ${entrance.token}` },
      // Otherwise the forwarder would find the way around the line.
      body: line === undefined ? offer : offer.replace(/^a=candidate:.*\r\n/gm, ''),
    });
    let answer = await response.text();
    if (response.status !== 201) throw new Error(`${response.status} ${answer}`);
    if (line !== undefined) {
      const headers = { 'content-type': 'application/json' };
      const rewritten = await fetch(`/through/${line}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ sdp: answer }),
      });
      answer = (await rewritten.json()).sdp;
    }
    await pc.setRemoteDescription({ type: 'answer', sdp: answer });
    connections.set(person, { pc, answer });
  };
  const statsOf = async (person: string): Promise<Record<string, unknown>[]> => {
    const stats = await connections.get(person)?.pc.getStats();
    return stats ? [...stats.values()] : [];
  };
  globalThis.live = {
    publish: async (given) => {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: { channelCount: 2, echoCancellation: false, noiseSuppression: false, autoGainControl: false },
        video: { width: 640, height: 360, frameRate: 20 },
      });
      const pc = new RTCPeerConnection();
      const sizes = [{ rid: 'low', scaleResolutionDownBy: 4, maxBitrate: 150_000 }, { rid: 'high' }];
      for (const track of stream.getTracks()) {
        const isInTwo = track.kind === 'video' && given.sizes === 2;
        pc.addTransceiver(track, {
          direction: 'sendonly',
          streams: [stream],
          ...(isInTwo ? { sendEncodings: sizes } : {}),
        });
      }
      await join(pc, { ...given, role: 'publish' });
    },
    sendLarge: async (person, isSent) => {
      const sender = connections
        .get(person)
        ?.pc.getSenders()
        .find(({ track }) => track?.kind === 'video');
      const parameters = sender?.getParameters();
      const large = parameters?.encodings.find(({ rid }) => rid === 'high');
      if (!sender || !parameters || !large) throw new Error('Nothing is sent in two sizes.');
      large.active = isSent;
      await sender.setParameters(parameters);
    },
    watch: async ({ isAudioOnly = false, ...given }) => {
      const pc = new RTCPeerConnection();
      for (const kind of isAudioOnly ? ['audio'] : ['audio', 'video'])
        pc.addTransceiver(kind, { direction: 'recvonly' });
      const video = document.createElement('video');
      Object.assign(video, { autoplay: true, muted: false });
      pc.addEventListener('track', ({ streams }) => {
        video.srcObject = streams[0] ?? null;
      });
      document.body.append(video);
      await join(pc, { ...given, role: 'watch' });
    },
    leave: (person) => connections.get(person)?.pc.close(),
    figures: async (person) => {
      const nothing = { frames: 0, energy: 0, lost: 0, packets: 0, width: 0, freezes: 0 };
      const found = { audio: { ...nothing }, video: { ...nothing } };
      for (const stat of await statsOf(person)) {
        if (stat['type'] !== 'inbound-rtp') continue;
        found[stat['kind'] === 'audio' ? 'audio' : 'video'] = {
          frames: Number(stat['framesDecoded'] ?? 0),
          energy: Number(stat['totalAudioEnergy'] ?? 0),
          lost: Number(stat['packetsLost'] ?? 0),
          packets: Number(stat['packetsReceived'] ?? 0),
          width: Number(stat['frameWidth'] ?? 0),
          freezes: Number(stat['freezeCount'] ?? 0),
        };
      }
      return found;
    },
    sent: async (person) => {
      const stats = await statsOf(person);
      const remote = stats.find(({ type, kind }) => type === 'remote-inbound-rtp' && kind === 'video');
      const codec = stats.find(({ type, mimeType }) => type === 'codec' && mimeType === 'audio/opus');
      return {
        roundTripMs: Number(remote?.['roundTripTime'] ?? 0) * 1000,
        isStereo: String(codec?.['sdpFmtpLine']).includes('stereo=1'),
        answer: connections.get(person)?.answer ?? '',
      };
    },
  };
}
