import { useEffect, useState } from 'react';

const WIDTH = 640;
const HEIGHT = 360;
/** Drawn again so often: new viewers get a picture by then. */
const EVERY_MS = 1000;

/** A record to look at while a stage sends sound alone: browsers play no sound of a stream whose picture never comes. */
export function useStillPicture(isWanted: boolean): MediaStreamTrack | null {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  useEffect(() => {
    // Some older browsers can't, and send their sound without it.
    if (!isWanted || !('captureStream' in HTMLCanvasElement.prototype)) return;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: WIDTH, height: HEIGHT });
    const context = canvas.getContext('2d');
    const [made] = canvas.captureStream().getVideoTracks();
    if (!context || !made) return;
    const timer = setInterval(() => draw(context), EVERY_MS);
    const show = async () => {
      await document.fonts.ready;
      draw(context);
      setTrack(made);
    };
    void show();
    return () => {
      clearInterval(timer);
      made.stop();
      setTrack(null);
    };
  }, [isWanted]);
  return track;
}

function draw(context: CanvasRenderingContext2D): void {
  const disc = (radius: number, color: string) => {
    context.fillStyle = color;
    context.beginPath();
    context.arc(WIDTH / 2, HEIGHT / 2 - 20, radius, 0, 2 * Math.PI);
    context.fill();
  };
  context.fillStyle = '#14130f';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  for (let radius = 120; radius > 50; radius -= 10) disc(radius, radius % 20 === 0 ? '#2b2923' : '#201e19');
  disc(44, '#ffd426');
  disc(8, '#14130f');
  context.fillStyle = '#fff';
  context.font = 'bold 28px system-ui, sans-serif';
  context.textAlign = 'center';
  context.fillText('Sound only', WIDTH / 2, HEIGHT - 36);
}
