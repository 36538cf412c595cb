/** What artists read when their file is refused: what is wrong, and what to do. */
const exportAgain = 'Please export it as MP4 with H.264 and AAC, and upload it again.';

export const reasons = {
  empty: 'This file is empty. Please choose the file again.',
  unknown: `We can’t read this file as a video. ${exportAgain}`,
  text: 'This is a text file, whatever its name says. Please choose a video.',
  picture: 'This is a picture, whatever its name says. Please choose a video.',
  notVideo: (type: string) => `This is no video but a file of the type ${type}. Please choose a video.`,
  noIndex:
    'This file has no index, so the recording or the upload stopped before its end. Please export it again, and upload the whole file.',
  cut: 'The end of this file is missing. Please check that it plays to its end on your device, and upload it again.',
  trimmed: `This file was trimmed and still holds what was cut out. ${exportAgain}`,
  damaged: (at: string) =>
    `This file is damaged at ${at}. Please check that it plays to its end on your device, and export it again.`,
  damagedSomewhere:
    'This file is damaged. Please check that it plays to its end on your device, and export it again.',
  encrypted:
    'This file is protected against copying (DRM), so nobody could play it here. Please upload one without protection.',
  onlySound: 'This file has only sound. Please upload a video with a picture.',
  noTracks: 'This file has neither picture nor sound. Please export it again.',
  tooLong: 'This video is longer than six hours. Please cut it into parts.',
  noDuration: 'This video has no length. Please export it again.',
  tooSmall: (size: string) =>
    `The picture is too small (${size}). Please export it with at least 64 × 64 pixels.`,
  tooLarge: (size: string) =>
    `The picture is too large (${size}). Please export it with at most 7680 pixels on each side.`,
  picturesOf: (codec: string) => `Browsers can’t play ${codec} pictures. ${exportAgain}`,
  soundOf: (codec: string) => `Browsers can’t play ${codec} sound. ${exportAgain}`,
  together: (video: string, audio: string) =>
    `Browsers can’t play ${video} pictures together with ${audio} sound. ${exportAgain}`,
  tooSlow: `Preparing this video took too long. ${exportAgain}`,
  tooDemanding: `This video needs more memory than we allow for one. ${exportAgain}`,
  gone: 'The files of this video are gone. Please upload it again.',
  crashed: `We couldn’t prepare this video. ${exportAgain}`,
  doubtful: `We prepared this video, but the result isn’t the same as the original. ${exportAgain}`,
} as const;

/** A note that goes with a ready video. */
export const HEVC_NOTE =
  'This video is HEVC (H.265), which some browsers can’t play. To be safe, export it as MP4 with H.264.';

/** A moment as people write it: 1:02:03, or 2:03. */
export function playTimeOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const pad = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}
