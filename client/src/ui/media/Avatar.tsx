import clsx from 'clsx';
import { Picture } from './Picture.tsx';

type Props = {
  name: string;
  src?: string | null | undefined;
  /** In pixels; 'letter' is 64 on a phone and 128 from the medium breakpoint on. */
  size?: 32 | 44 | 64 | 96 | 128 | 'letter';
};

const blocks = ['yellow', 'coral', 'green-1', 'blue-2', 'pink', 'orange', 'blue-1', 'green-2'];
const sizeClass = {
  32: 'size-8 text-xs',
  44: 'size-11 text-sm',
  64: 'size-16 text-xl',
  96: 'size-24 text-2xl',
  128: 'size-32 text-3xl',
  letter: 'size-16 text-xl md:size-32 md:text-3xl',
};

/** A portrait, or the initials on a colour that is always the same for a name, which is written beside it. */
export function Avatar({ name, src, size = 44 }: Props) {
  const pixels = size === 'letter' ? 128 : size;
  const shape = clsx('shrink-0 overflow-hidden rounded-full', sizeClass[size]);
  if (src)
    return (
      <span className={clsx(shape, 'block')}>
        <Picture src={src} alt="" pixels={pixels} />
      </span>
    );
  return (
    <span
      aria-hidden
      data-block={blocks[hashOf(name) % blocks.length]}
      className={clsx(
        shape,
        'grid place-items-center font-display leading-none font-extrabold tracking-tight select-none',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

function hashOf(text: string): number {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase() || '?';
}
