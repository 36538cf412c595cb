import { expect, type Page } from '@playwright/test';

/** Where each of the three tones is heard: the microphone's, and one in each channel of the screen's sound. */
type Heard = Record<'voice' | 'screenLeft' | 'screenRight', 'both' | 'left' | 'right' | 'none'>;

/** Runs in the page: its microphone is one tone in one channel, its screen another tone in each channel. */
export function giveTones(): void {
  const context = new AudioContext();
  const tone = (frequency: number) => {
    const oscillator = new OscillatorNode(context, { frequency });
    oscillator.start();
    return oscillator.connect(new GainNode(context, { gain: 0.2 }));
  };
  const picture = () => {
    const canvas = document.createElement('canvas');
    const drawn = canvas.getContext('2d');
    setInterval(() => drawn?.fillRect(0, 0, Math.random() * 300, 150), 100);
    return canvas.captureStream(10).getVideoTracks();
  };
  navigator.mediaDevices.getUserMedia = async () => {
    const sound = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    tone(440).connect(sound);
    return new MediaStream([...sound.stream.getTracks(), ...picture()]);
  };
  navigator.mediaDevices.getDisplayMedia = async () => {
    const sound = new MediaStreamAudioDestinationNode(context, { channelCount: 2 });
    const merger = new ChannelMergerNode(context, { numberOfInputs: 2 });
    tone(1000).connect(merger, 0, 0);
    tone(3000).connect(merger, 0, 1);
    merger.connect(sound);
    return new MediaStream([...sound.stream.getTracks(), ...picture()]);
  };
}

/** What comes back from the engine on the page that tests a connection, by the energy of each tone in each channel. */
export async function expectTones(page: Page, heard: Heard): Promise<void> {
  const came = page.getByLabel('Your picture as viewers get it');
  const read = async (): Promise<Heard> =>
    await came.evaluate(async (element: HTMLVideoElement) => {
      const none = { voice: 'none', screenLeft: 'none', screenRight: 'none' } as const;
      if (!(element.srcObject instanceof MediaStream)) return none;
      const context = new AudioContext({ sampleRate: 48_000 });
      const source = new MediaStreamAudioSourceNode(context, { mediaStream: element.srcObject });
      const splitter = new ChannelSplitterNode(context, { numberOfOutputs: 2 });
      source.connect(splitter);
      const [left, right] = [0, 1].map((channel) => {
        const analyser = new AnalyserNode(context, { fftSize: 8192, smoothingTimeConstant: 0 });
        splitter.connect(analyser, channel);
        return analyser;
      });
      await new Promise((resolve) => setTimeout(resolve, 500));
      const isHeard = (analyser: AnalyserNode | undefined, frequency: number) => {
        if (!analyser) return false;
        const decibels = new Float32Array(analyser.frequencyBinCount);
        analyser.getFloatFrequencyData(decibels);
        return (decibels[Math.round((frequency / 48_000) * 8192)] ?? -Infinity) > -50;
      };
      const sideOf = (frequency: number) => {
        const [onLeft, onRight] = [isHeard(left, frequency), isHeard(right, frequency)];
        if (onLeft) return onRight ? 'both' : 'left';
        return onRight ? 'right' : 'none';
      };
      const sides = { voice: sideOf(440), screenLeft: sideOf(1000), screenRight: sideOf(3000) } as const;
      await context.close();
      return sides;
    });
  await expect.poll(read).toEqual(heard);
}
