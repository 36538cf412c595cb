export interface SoundMix {
  track: MediaStreamTrack;
  close: () => void;
}

/** Several sounds as one track: both channels are kept, a sound of one channel is heard on both, and nothing is processed. */
export async function mixSounds(tracks: readonly MediaStreamTrack[]): Promise<SoundMix> {
  const context = new AudioContext({ sampleRate: 48_000, latencyHint: 'interactive' });
  const mixed = new MediaStreamAudioDestinationNode(context, { channelCount: 2 });
  for (const track of tracks)
    new MediaStreamAudioSourceNode(context, { mediaStream: new MediaStream([track]) }).connect(mixed);
  // Begun without a press it may wait for one, and would be silent until then.
  await context.resume();
  const [track] = mixed.stream.getAudioTracks();
  if (!track) throw new Error('A destination has one track.');
  track.contentHint = 'music';
  const close = () => {
    track.stop();
    void context.close();
  };
  return { track, close };
}
