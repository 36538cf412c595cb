const FILM_MS = 1500;

/** A short film without sound: a bar that crosses a yellow picture. Empty where the browser can't record. */
export async function demoFilmUrl(): Promise<string> {
  if (typeof MediaRecorder === 'undefined') return '';
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  const recorder = new MediaRecorder(canvas.captureStream(25));
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const isStopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  const beganAt = performance.now();
  const draw = () => {
    pen.fillStyle = '#ffd426';
    pen.fillRect(0, 0, 320, 180);
    pen.fillStyle = '#151310';
    pen.fillRect(((performance.now() - beganAt) / FILM_MS) * 320 - 20, 0, 20, 180);
  };
  const timer = setInterval(draw, 40);
  recorder.start();
  await new Promise((resolve) => setTimeout(resolve, FILM_MS));
  recorder.stop();
  clearInterval(timer);
  await isStopped;
  return URL.createObjectURL(new Blob(parts, { type: recorder.mimeType }));
}
