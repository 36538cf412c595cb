import type { Announcement } from '@dubplate/shared/features/contacts/records.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { useList } from '../../../api/use-list.ts';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { DateTime } from '../../../ui/time/DateTime.tsx';
import { peopleText } from '../contact-words.ts';
import { AnnouncementForm } from './AnnouncementForm.tsx';

/** Writing to everybody who agreed, and what was sent so far. */
export function Announcements() {
  const list = useList('user/get-announcements', { perPage: 10 }, { isAlwaysFresh: true });
  return (
    <Loaded
      name="Your announcements"
      data={list.first}
      error={list.error}
      onRetry={list.reload}
      safe="Your draft is kept."
      headingLevel={2}
    >
      {({ recipients, nextAt }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <AnnouncementForm
            recipients={recipients}
            nextAtMs={nextAt && dateOf(nextAt).getTime()}
            onSent={list.reload}
          />
          <section aria-labelledby="sent" className="grid gap-4">
            <h2 id="sent" className="text-2xl">
              Sent
            </h2>
            <PagedList
              list={list}
              noun="announcements"
              empty={<p className="text-muted">You have not sent an announcement yet.</p>}
            >
              <ul className="grid gap-2">
                {list.items.map((each) => (
                  <Sent key={each.id} announcement={each} />
                ))}
              </ul>
            </PagedList>
          </section>
        </div>
      )}
    </Loaded>
  );
}

function Sent({ announcement: { subject, text, date, sent, isDone } }: { announcement: Announcement }) {
  return (
    <li className="rounded-card bg-sunken px-5 py-4">
      <details>
        <summary className="min-h-11 cursor-pointer py-2">
          <strong className="break-words">{subject}</strong>
          <span className="block text-sm text-muted">
            <DateTime at={dateOf(date).getTime()} show="minute" className="" />,{' '}
            {isDone ? `sent to ${peopleText(sent)}` : `being sent, ${peopleText(sent)} so far`}
          </span>
        </summary>
        <p className="mt-3 max-w-prose break-words whitespace-pre-wrap">{text}</p>
      </details>
    </li>
  );
}
