import type { OwnMedia } from '../../media/use-own-media.ts';

/** What is wrong with a device, and that the rest works without it. */
export function MediaProblems({ media: { problems, tracks } }: { media: OwnMedia }) {
  const texts = Object.values(problems).filter((text) => text !== null);
  if (texts.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2 rounded-card bg-danger-soft p-4 text-danger">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{withoutIt(tracks.microphone !== null, tracks.camera !== null)}</p>
    </div>
  );
}

function withoutIt(hasSound: boolean, hasPicture: boolean): string {
  if (hasSound) return hasPicture ? 'Picture and sound work.' : 'You can join with sound only.';
  return hasPicture
    ? 'You can join with your picture, and write.'
    : 'You can join without both: you see, hear and write.';
}
