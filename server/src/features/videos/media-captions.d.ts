/** The package's own types name files without their endings, which the compiler does not follow in a module of Node. */
declare module 'media-captions' {
  interface Cue {
    /** Seconds. */
    startTime: number;
    endTime: number;
    text: string;
  }
  export function parseText(
    text: string,
    options: { type: 'vtt'; errors: true },
  ): Promise<{ cues: Cue[]; errors: { line: number; message: string }[] }>;
}
