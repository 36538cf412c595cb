import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface SectionProps {
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** One section of the settings, with its own address. It may come later than the page, so it scrolls to itself. */
export function SettingsSection({ id, title, text, children }: SectionProps) {
  const ref = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}`) ref.current?.scrollIntoView();
  }, [hash, id]);
  return (
    <section
      ref={ref}
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-6 rounded-card bg-surface p-5 sm:p-8"
    >
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        {text && <p className="max-w-prose text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
