/** What a person chose to send. */
export interface MediaChoice {
  camera: string;
  microphone: string;
  /** Removes echo and noise, as voice needs it and music does not. */
  isVoice: boolean;
  isCameraOff: boolean;
}

/** What this device gives now; each part may be missing. */
export interface LocalTracks {
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  screenSound: MediaStreamTrack | null;
}

export const noTracks: LocalTracks = { microphone: null, camera: null, screen: null, screenSound: null };

/** Camera, microphone and screen of this device. All that start throw what the browser throws. */
export class LocalSources {
  #tracks = noTracks;
  #isMuted = false;
  readonly #onChange: (tracks: LocalTracks) => void;

  constructor(onChange: (tracks: LocalTracks) => void) {
    this.#onChange = onChange;
  }

  /** Both with one question of the browser. */
  async start(choice: MediaChoice): Promise<void> {
    const constraints = { audio: soundOf(choice), video: !choice.isCameraOff && pictureOf(choice) };
    const stream = await navigator.mediaDevices.getUserMedia(constraints);
    this.#set({ microphone: hinted(stream, choice), camera: stream.getVideoTracks()[0] ?? null });
  }

  async startMicrophone(choice: MediaChoice): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: soundOf(choice) });
    this.#set({ microphone: hinted(stream, choice) });
  }

  async startCamera(choice: MediaChoice): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia({ video: pictureOf(choice) });
    this.#set({ camera: stream.getVideoTracks()[0] ?? null });
  }

  async startScreen(): Promise<void> {
    const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
    const screen = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 30 }, audio });
    const [picture, sound] = [screen.getVideoTracks()[0] ?? null, screen.getAudioTracks()[0] ?? null];
    if (sound) sound.contentHint = 'music';
    picture?.addEventListener('ended', () => this.stopScreen());
    this.#set({ screen: picture, screenSound: sound });
  }

  get isMuted(): boolean {
    return this.#isMuted;
  }

  /** Also the microphones that are started from then on. It tells of a change like any other. */
  mute(isMuted: boolean): void {
    this.#isMuted = isMuted;
    this.#set({});
  }

  stopMicrophone(): void {
    this.#set({ microphone: null });
  }

  stopCamera(): void {
    this.#set({ camera: null });
  }

  stopScreen(): void {
    this.#set({ screen: null, screenSound: null });
  }

  stop(): void {
    this.#set(noTracks);
  }

  /** Tracks that are replaced are let go. */
  #set(changed: Partial<LocalTracks>): void {
    const before = this.#tracks;
    this.#tracks = { ...before, ...changed };
    if (this.#tracks.microphone) this.#tracks.microphone.enabled = !this.#isMuted;
    const kept = Object.values(this.#tracks);
    for (const track of [before.microphone, before.camera, before.screen, before.screenSound]) {
      if (!kept.includes(track)) track?.stop();
    }
    this.#onChange(this.#tracks);
  }
}

function hinted(stream: MediaStream, { isVoice }: MediaChoice): MediaStreamTrack | null {
  const track = stream.getAudioTracks()[0] ?? null;
  if (track) track.contentHint = isVoice ? 'speech' : 'music';
  return track;
}

function pictureOf({ camera }: MediaChoice): MediaTrackConstraints {
  return {
    ...(camera && { deviceId: { exact: camera } }),
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 30 },
  };
}

function soundOf({ microphone, isVoice }: MediaChoice): MediaTrackConstraints {
  return {
    ...(microphone && { deviceId: { exact: microphone } }),
    echoCancellation: isVoice,
    noiseSuppression: isVoice,
    autoGainControl: isVoice,
    channelCount: { ideal: 2 },
    sampleRate: { ideal: 48_000 },
  };
}
