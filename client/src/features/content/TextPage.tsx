import type { ContentPage } from '@dubplate/shared/features/content/records.ts';
import { Headline } from '../../ui/layout/Headline.tsx';
import { RichText } from './RichText.tsx';

/** Terms, privacy, help and the like. */
export function TextPage({ page }: { page: ContentPage }) {
  return (
    <article className="grid gap-5 leading-relaxed">
      <header className="grid gap-2">
        <Headline level={1} size="5xl" isFocusTarget>
          {page.title}
        </Headline>
        <p className="text-muted">
          Version of <time dateTime={page.date}>{dayText(page.date)}</time>
        </p>
      </header>
      <RichText blocks={page.blocks} />
    </article>
  );
}

function dayText(date: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
