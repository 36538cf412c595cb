/** What is wrong with camera or microphone, in words, from what the browser throws. */
export function mediaProblem(
  error: unknown,
  what: 'both' | 'camera' | 'microphone' | 'screen' = 'both',
): string {
  const { all, one, it } = words[what];
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return `Your browser doesn’t let this page use the ${all}. Allow ${it} in the address bar, then try again.`;
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return `No ${one} was found. Connect one, then try again.`;
  if (name === 'NotReadableError') return `Another program is using the ${one}. Close it, then try again.`;
  return `${what === 'both' ? 'Camera and microphone' : `The ${one}`} could not be started. Please try again.`;
}

const words = {
  both: { all: 'camera and microphone', one: 'camera or microphone', it: 'both' },
  camera: { all: 'camera', one: 'camera', it: 'it' },
  microphone: { all: 'microphone', one: 'microphone', it: 'it' },
  screen: { all: 'screen', one: 'screen', it: 'it' },
};
