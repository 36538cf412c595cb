import type { OwnBan } from '@dubplate/shared/features/messages/records.ts';
import { DateTime } from '../../../ui/time/DateTime.tsx';

/** In place of the form, for a person who may not write. */
export function BanNote({ until }: OwnBan) {
  return (
    <p role="status" className="rounded-card bg-sunken p-4">
      {until === null ? (
        <>
          <b>You can’t write in this session any more.</b> You can go on watching and reading.
        </>
      ) : (
        <>
          <b>
            You can’t write here until <DateTime at={until} show="minute" />.
          </b>{' '}
          You can go on watching and reading. What you typed is kept.
        </>
      )}
    </p>
  );
}
