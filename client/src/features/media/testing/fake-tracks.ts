/** A track of jsdom, which has none. It keeps what `enabled` was set to. */
export class FakeTrack extends EventTarget {
  readonly kind: 'audio' | 'video';
  states: boolean[] = [];
  contentHint = '';
  readyState: 'live' | 'ended' = 'live';
  #enabled = true;

  constructor(kind: 'audio' | 'video') {
    super();
    this.kind = kind;
  }

  get enabled(): boolean {
    return this.#enabled;
  }

  set enabled(isOn: boolean) {
    this.#enabled = isOn;
    this.states.push(isOn);
  }

  stop(): void {
    this.readyState = 'ended';
  }

  /** As when it is unplugged, which a track that the page stops doesn't say. */
  end(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

export class FakeStream {
  readonly #tracks: readonly FakeTrack[];

  constructor(tracks: readonly FakeTrack[] = []) {
    this.#tracks = tracks;
  }

  getTracks(): readonly FakeTrack[] {
    return this.#tracks;
  }

  getAudioTracks(): readonly FakeTrack[] {
    return this.#tracks.filter(({ kind }) => kind === 'audio');
  }

  getVideoTracks(): readonly FakeTrack[] {
    return this.#tracks.filter(({ kind }) => kind === 'video');
  }
}
