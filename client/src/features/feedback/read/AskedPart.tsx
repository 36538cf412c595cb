import { requestTypes, themeNames } from '@dubplate/shared/features/feedback/model.ts';
import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { nameOf as nameIn, namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { requestFocus } from '@dubplate/shared/lookups/request-focus.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import type { ReactNode } from 'react';
import { linkClass } from '../../../ui/action/TextLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';

/** What was asked of the artist, as it was sent. */
export function AskedPart({ request }: { request: RequestRecord }) {
  const { type, question, message, focus, theme, topic, unsure, reference } = request;
  const isQuestion = type === requestTypes.question;
  const rows: [string, ReactNode][] = [
    ['Question', isQuestion && question],
    ['Topic', topic !== null && nameIn(topics, topic)],
    ['Message', message],
    ['Listen for', namesOf(requestFocus, focus).join(', ')],
    ['Kind of answer', theme && themeNames[theme]],
    ['Unsure about', unsure],
    ['Reference', reference && <Reference address={reference} />],
  ];
  const shown = rows.filter(([, value]) => Boolean(value));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="asked" className="grid gap-3">
      <h2 id="asked" className="text-2xl">
        {isQuestion ? 'What was asked' : 'What was sent along'}
      </h2>
      <Card as="dl" className="grid gap-4">
        {shown.map(([label, value]) => (
          <div key={label} className="grid gap-1">
            <dt className="text-sm font-bold text-muted">{label}</dt>
            <dd className="max-w-prose wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </Card>
    </section>
  );
}

/** Only web addresses become links. */
function Reference({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={linkClass()}>
      {address}
    </a>
  );
}
