import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/action/Button.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
import { lengthText } from '../words/session-words.ts';

/** The figures of a session that is over. */
export function SummaryModal({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const { data, error, mutate } = useCall('session/get-user-session', { sessionId });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Session Summary"
      {...(data && { description: data.title })}
      actions={
        <Link to={paths.tokensEarning} onClick={onClose} className={buttonClass('primary')}>
          See your earnings
        </Link>
      }
    >
      <Loaded
        name="The summary"
        data={data}
        error={error}
        onRetry={() => mutate()}
        skeleton={<Skeletons sizes={['h-8', 'h-8', 'h-8', 'h-8', 'h-8']} />}
      >
        {({ duration, tokens, registered, capacity, totalFilesSold, totalMessages }) => (
          <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-3 text-lg">
            <Figure name="Duration">{lengthText(duration)}</Figure>
            <Figure name="Tokens earned">
              <Money tokens={tokens ?? 0} look="stack" className="justify-items-end" />
            </Figure>
            <Figure name="Tickets sold">
              {capacity === null
                ? formatTokens(registered)
                : `${formatTokens(registered)} / ${formatTokens(capacity)}`}
            </Figure>
            <Figure name="Files sold">{formatTokens(totalFilesSold ?? 0)}</Figure>
            <Figure name="Total messages">{formatTokens(totalMessages ?? 0)}</Figure>
          </dl>
        )}
      </Loaded>
      <p className="mt-4 text-sm text-muted">Before fees. What you earned clears like other sales.</p>
    </Modal>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="tabular text-right font-bold">{children}</dd>
    </>
  );
}
