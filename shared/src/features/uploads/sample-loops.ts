/** Music for people who try the product without a file of their own. The server makes and serves it outside production only. */
export const sampleLoops = [
  { title: 'Night bus, 124 BPM', fileName: 'Night_bus_124_BPM.mp3' },
  { title: 'Wet street, 174 BPM', fileName: 'Wet_street_174_BPM.mp3' },
] as const;
export type SampleLoop = (typeof sampleLoops)[number];

export const SAMPLE_LOOPS_PATH = '/app/sample-loops';
