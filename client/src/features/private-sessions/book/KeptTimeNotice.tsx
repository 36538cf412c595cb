import { HOLD_MINUTES } from '@dubplate/shared/features/private-sessions/model.ts';
import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Countdown } from '../../../ui/time/Countdown.tsx';
import { enoughBookedText } from '../words.ts';
import { useNow } from '../read/use-now.ts';
import type { KeptTime } from './use-kept-time.ts';

/** How long nobody else can take the time, above the payment. */
export function KeptUntil({ untilMs }: { untilMs: number }) {
  return (
    <p role="status" className="flex flex-wrap gap-x-2 rounded-card bg-green-1 p-4 font-semibold text-ink">
      <span>This time is kept for you while you pay:</span>
      <Countdown until={untilMs} doneText="time is up" className="tabular font-bold" />
    </p>
  );
}

type Props = {
  kept: KeptTime;
  artistName: string;
  /** Whether the buyer can't have another session with this artist for now. */
  hasEnough: boolean;
  onAgain: () => Promise<void>;
};

/** In place of the card form while the time isn't kept and may be: nobody should pay for what others can take. */
export function NotKept({ kept, artistName, hasEnough, onAgain }: Props) {
  if (kept.state === 'not-asked' || kept.state === 'asking')
    return (
      <p role="status" className="rounded-card bg-sunken p-4 font-semibold">
        Keeping this time for you…
      </p>
    );
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-card bg-sunken p-5">
      <p className="font-bold">
        {kept.state === 'lost'
          ? 'This time is no longer kept for you: another one is, or you gave it up in another tab.'
          : kept.state === 'refused'
            ? `This time could not be kept for you. ${hasEnough ? enoughBookedText(artistName) : refusalText(kept.error)}`
            : ''}
      </p>
      <p>Nothing is lost: what you have paid is in your wallet, and your message is kept.</p>
      <Button onClick={onAgain}>{kept.state === 'lost' ? 'Keep it for me again' : 'Try again'}</Button>
    </div>
  );
}

function refusalText({ code, fields }: CallError): string {
  return Object.values(fields)[0] ?? errorText(code);
}

/** Above the card form: the time can be paid all the same, but others can take it meanwhile. */
export function KeptOver({ againMs, onAgain }: { againMs: number | null; onAgain: () => Promise<void> }) {
  const now = useNow(againMs === null ? [] : [new Date(againMs)]);
  const isAgain = againMs !== null && now.getTime() >= againMs;
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-card bg-sunken p-5">
      <p className="font-bold">The {HOLD_MINUTES} minutes are over, so others can take this time now.</p>
      <p>
        You can still pay and book it. If someone else takes it meanwhile, the tokens stay in your wallet, and
        you choose another time.
      </p>
      {isAgain ? (
        <Button onClick={onAgain}>Keep it for me again</Button>
      ) : (
        <p className="text-muted">
          It can be kept for you again{' '}
          {againMs === null ? (
            'in a while'
          ) : (
            <>
              in <Countdown until={againMs} doneText="a moment" className="tabular" />
            </>
          )}
          .
        </p>
      )}
    </div>
  );
}
