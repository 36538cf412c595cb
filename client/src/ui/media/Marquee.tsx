import clsx from 'clsx';
import { Pause, Play } from 'lucide-react';
import { type ElementType, type ReactNode, useState } from 'react';
import { useLessMotion } from '../../lib/less-motion.ts';
import { IconButton } from '../action/IconButton.tsx';

type Props = {
  text: string;
  /** A second line that runs the other way. */
  secondText?: string;
  /** Up to four, floating over the lines; on smaller screens below them. */
  tags?: readonly ReactNode[];
  /** The element of the text as it is read: a heading, for example. */
  as?: ElementType;
};

const repeatCount = 15;
const tagsMax = 4;

/** Screen readers read the text once. It stands still for those who want less motion, while it is pointed at, and when it is stopped. */
export function Marquee({ text, secondText, tags = [], as: Text = 'p' }: Props) {
  const isStill = useLessMotion();
  const [isStopped, setIsStopped] = useState(false);
  return (
    <div className={clsx('group/marquee relative overflow-hidden py-6', isStopped && 'is-stopped')}>
      <Text className="sr-only">{secondText && secondText !== text ? `${text} ${secondText}` : text}</Text>
      <MarqueeLine text={text} />
      {secondText && <MarqueeLine text={secondText} isReverse />}
      {tags.length > 0 && (
        <div className="pointer-events-none flex flex-wrap items-center gap-2 px-5 max-lg:pt-4 max-lg:pr-16 lg:absolute lg:inset-0 lg:flex-nowrap lg:justify-around">
          {tags.slice(0, tagsMax).map((tag, index) => (
            <span
              key={index}
              className={clsx(
                'pointer-events-auto',
                index % 2 ? 'lg:translate-y-5 lg:rotate-3' : 'lg:-translate-y-4 lg:-rotate-3',
              )}
            >
              {tag}
            </span>
          ))}
        </div>
      )}
      {!isStill && (
        <IconButton
          label={isStopped ? 'Start moving' : 'Stop moving'}
          icon={isStopped ? <Play /> : <Pause />}
          kind="solid"
          onClick={() => setIsStopped(!isStopped)}
          className="absolute! right-3 bottom-3"
        />
      )}
    </div>
  );
}

function MarqueeLine({ text, isReverse }: { text: string; isReverse?: boolean }) {
  return (
    <div
      aria-hidden
      className="font-display text-5xl leading-[1.1] font-extrabold tracking-[-0.04em] whitespace-nowrap"
    >
      <span
        className={clsx(
          'inline-flex animate-marquee group-hover/marquee:[animation-play-state:paused] group-[.is-stopped]/marquee:[animation-play-state:paused]',
          isReverse && '[animation-direction:reverse]',
        )}
      >
        {/* The same run twice: when the first has passed, the second is in its place. */}
        {[0, 1].map((run) => (
          <span key={run} className="flex">
            {Array.from({ length: repeatCount }, (_, index) => (
              <span key={index} className="pr-[0.4em]">
                {text}
              </span>
            ))}
          </span>
        ))}
      </span>
    </div>
  );
}
