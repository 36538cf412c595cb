import { loopcheckLifecycle } from '@dubplate/shared/features/loopcheck/lifecycle.ts';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { lineLook } from '@dubplate/shared/features/orders/status-text.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { Link } from 'react-router-dom';
import { artistPath } from '../../../paths.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { priceText } from '../../../ui/money/Money.tsx';
import { StatusPill } from '../../../ui/status/StatusPill.tsx';
import { isReturned } from '../../orders/paid-lines.ts';
import { RefundIn } from '../../orders/RefundIn.tsx';
import { paidArtists } from './loopcheck-view.ts';
import { ScoreMark } from './ScoreMark.tsx';

/** Who was asked, how far each of them is, and the score of their answer. */
export function BuyerArtists({ request }: { request: LoopcheckRequest }) {
  const untilMs = dateOf(request.expiresAt).getTime();
  return (
    <section aria-labelledby="asked" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="asked" className="text-2xl">
        Your artist(s)
      </h2>
      <ul aria-label="Artists" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {paidArtists(request).map((artist) => {
          const { id, username, slug, profileImage, status, score, paid } = artist;
          const look = lineLook(loopcheckLifecycle, artist, { viewer: 'buyer', leftMs: 0 });
          return (
            <li
              key={id}
              className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface px-4 py-3"
            >
              <Avatar name={username} src={profileImage && imageUrlAt(profileImage, 160)} />
              <span className="min-w-32 flex-1">
                <TextLink as={Link} to={artistPath(slug)} isQuiet className="block truncate">
                  {username}
                </TextLink>
                {isReturned(status) && <span className="tabular text-sm text-muted">{refundText(paid)}</span>}
                {status === LoopcheckStatus.Pending && (
                  <RefundIn untilMs={untilMs} tokens={paid} className="text-sm text-muted" />
                )}
              </span>
              {score !== null && <ScoreMark score={score} />}
              <StatusPill tone={look.tone}>{look.text}</StatusPill>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What was paid for an artist comes back whole. */
function refundText(paid: number): string {
  return `${priceText(paid)} refunded`;
}
