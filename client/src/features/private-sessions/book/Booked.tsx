import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '../../../api/error-texts.ts';
import { useCall } from '../../../api/use-call.ts';
import { AddToCalendar } from '../../../app/AddToCalendar.tsx';
import { serverNowMs } from '../../../lib/server-clock.ts';
import { focusHeading } from '../../../app/navigation/focus-heading.ts';
import { paths, privateSessionPath } from '../../../paths.ts';
import { buttonClass } from '../../../ui/action/Button.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { ErrorState } from '../../../ui/status/ErrorState.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
import { Countdown } from '../../../ui/time/Countdown.tsx';
import { Confirmation } from '../../checkout/Confirmation.tsx';
import { SessionWhen } from '../SessionWhen.tsx';
import { useCancelRule } from '../use-cancel-rule.ts';
import { outsideText, remindersText } from '../words.ts';

/** After booking: when it is, and where it takes place. */
export function Booked({ sessionId }: { sessionId: string }) {
  const { data: session, error, mutate } = useCall('privateSessions/get', { privateSessionId: sessionId });
  const bookedMs = session ? dateOf(session.date).getTime() : null;
  const rule = useCancelRule(bookedMs, session ? session.price - session.discount : 0);
  // It comes in the place of the payment, far down on a phone, and without a new address.
  const hasSession = session !== undefined;
  useEffect(() => {
    scrollTo(0, 0);
    return hasSession ? focusHeading() : undefined;
  }, [hasSession]);
  const heading = (text: string) => (
    <Headline level={1} size="4xl" isFocusTarget>
      {text}
    </Headline>
  );
  if (!session)
    return error ? (
      <ErrorState
        headingLevel={1}
        title="Your session is booked"
        safe={`It could not be shown. ${errorText(error.code)}`}
        onRetry={() => mutate()}
      />
    ) : (
      <>
        {heading('Your session is booked')}
        <Skeletons sizes={['h-80']} />
      </>
    );
  const { artist, date, duration, id, meetsOutside } = session;
  const startMs = dateOf(date).getTime();
  return (
    <Confirmation heading={heading(`You’re booked with ${artist.username}`)}>
      <SessionWhen
        startMs={startMs}
        minutes={duration}
        other={{ name: artist.username, timeZone: artist.timeZone }}
        size="large"
      />
      <p className="text-lg">
        It starts in <Countdown until={startMs} doneText="a moment" className="tabular font-bold" />.{' '}
        {meetsOutside ? outsideText('on the session’s page') : 'You meet here, on the session’s page.'} We
        have sent you a mail with the date. {remindersText(startMs, serverNowMs())}
      </p>
      <p>{rule}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={privateSessionPath(id)} className={buttonClass('primary', 'large', true)}>
          See your session
        </Link>
        <AddToCalendar refType="private-session" id={id} />
        <Link to={paths.privateSessions} className={buttonClass('secondary', 'large', true)}>
          All your sessions
        </Link>
      </div>
    </Confirmation>
  );
}
