import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { SessionEarnings } from '@dubplate/shared/features/sessions/records.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/action/Button.tsx';
import { Money, tokensText } from '../../../ui/money/Money.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
import { lengthText } from '../words/session-words.ts';

type OwnSession = CallAnswer<'session/get-user-session'>;

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
        {(session) => <Figures session={session} />}
      </Loaded>
      <p className="mt-4 text-sm text-muted">
        These are tokens before fees. Your earnings show your share of each sale, and when it clears.
      </p>
    </Modal>
  );
}

function Figures({ session }: { session: OwnSession }) {
  const { duration, registered, capacity, amount, totalFilesSold, totalMessages, earnings } = session;
  const tokens = session.tokens ?? 0;
  const { gifts, otherTips } = tipsOf(earnings, tokens);
  const seats =
    capacity === null ? formatTokens(registered) : `${formatTokens(registered)} / ${formatTokens(capacity)}`;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-3 text-lg">
      <Figure name="Duration">{lengthText(duration)}</Figure>
      <Figure name="Tokens earned">
        <Money tokens={tokens} look="stack" className="justify-items-end" />
      </Figure>
      <Figure
        name="Tickets sold"
        note={
          registered * amount === earnings.tickets && `${formatTokens(registered)} × ${tokensText(amount)}`
        }
        tokens={earnings.tickets}
      >
        {seats}
      </Figure>
      <Figure name="Files sold" tokens={earnings.files}>
        {formatTokens(totalFilesSold ?? 0)}
      </Figure>
      <Figure name="Total messages" tokens={earnings.messages}>
        {formatTokens(totalMessages ?? 0)}
      </Figure>
      {earnings.upvotes > 0 && <Figure name="Upvotes" tokens={earnings.upvotes} />}
      {gifts > 0 && <Figure name="Gifts" tokens={gifts} />}
      {otherTips > 0 && <Figure name="Other tips" note="Beside the tokens earned above" tokens={otherTips} />}
    </dl>
  );
}

/** The session's own tokens count gifts only. Source: docs/product/tips.md. */
function tipsOf(earnings: SessionEarnings, tokens: number) {
  const all = Object.values(earnings).reduce((sum, part) => sum + part, 0);
  const otherTips = all - tokens;
  return { gifts: earnings.tips - otherTips, otherTips };
}

type FigureProps = { name: string; note?: string | false; tokens?: number; children?: ReactNode };

/** A figure, and what it brought. */
function Figure({ name, note, tokens = 0, children }: FigureProps) {
  return (
    <>
      <dt className="text-muted">
        {name}
        {note && tokens > 0 && <span className="block text-sm">{note}</span>}
      </dt>
      <dd className="tabular grid justify-items-end font-bold">
        {children}
        {tokens > 0 && <Money tokens={tokens} className="text-sm" />}
      </dd>
    </>
  );
}
