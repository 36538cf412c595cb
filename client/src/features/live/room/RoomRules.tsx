import { useEffect, useRef } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { useCall } from '../../../api/use-call.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { DateTime } from '../../../ui/time/DateTime.tsx';

type Props = {
  sessionId: string;
  isArtist: boolean;
  /** How often the room was told that the order changed: another keeper may have changed it. */
  changes: number;
};
type Rules = NonNullable<ReturnType<typeof useCall<'message/get-rules'>>['data']>;

const pauses = [0, 5, 15, 30, 60, 300].map((seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? 'No pause' : `${seconds} seconds`,
}));

/** Slow mode, bans and helpers. */
export function RoomRules({ sessionId, isArtist, changes }: Props) {
  const { data, error, mutate } = useCall('message/get-rules', { sessionId });
  const readFor = useRef(changes);
  useEffect(() => {
    if (readFor.current !== changes) void mutate();
    readFor.current = changes;
  }, [changes, mutate]);
  const change = async (act: () => Promise<Rules>) => {
    try {
      await mutate(await act(), { revalidate: false });
    } catch (error) {
      showToast({ type: 'error', text: errorText(callErrorOf(error).code) });
    }
  };
  return (
    <Loaded name="The rules of the room" data={data} error={error} onRetry={() => mutate()}>
      {(rules) => <RuleList rules={rules} sessionId={sessionId} isArtist={isArtist} change={change} />}
    </Loaded>
  );
}

type ListProps = Omit<Props, 'changes'> & {
  rules: Rules;
  change: (act: () => Promise<Rules>) => Promise<void>;
};

function RuleList({ rules, sessionId, isArtist, change }: ListProps) {
  return (
    <div className="grid gap-6 py-4">
      <Select
        label="Pause between two messages of one person"
        options={pauses}
        value={String(rules.slowSeconds)}
        onChange={(event) =>
          void change(
            async () =>
              await call('message/set-slow-mode', { sessionId, seconds: Number(event.target.value) }),
          )
        }
      />
      <section className="grid gap-2">
        <h3 className="font-bold">Can’t write here</h3>
        {rules.bans.length === 0 && <p className="text-muted">Everybody may write.</p>}
        <ul className="grid gap-2">
          {rules.bans.map(({ userId, username, until, byArtist }) => (
            <li key={userId} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                {username},{' '}
                {until === null ? (
                  'for the whole session'
                ) : (
                  <>
                    until <DateTime at={until} show="minute" />
                  </>
                )}
              </span>
              {byArtist && !isArtist ? (
                <span className="text-sm text-muted">by the artist</span>
              ) : (
                <Button
                  kind="quiet"
                  size="small"
                  onClick={async () =>
                    await change(async () => await call('message/ban', { sessionId, userId, minutes: 0 }))
                  }
                >
                  Let {username} write again
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-2">
        <h3 className="font-bold">Moderators</h3>
        {rules.helpers.length === 0 && (
          <p className="text-muted">
            Nobody yet. {isArtist && 'Choose “Make moderator” in the menu of a message to name its author.'}
          </p>
        )}
        <ul className="grid gap-2">
          {rules.helpers.map(({ userId, username }) => (
            <li key={userId} className="flex flex-wrap items-center justify-between gap-2">
              {username}
              {isArtist && (
                <Button
                  kind="quiet"
                  size="small"
                  onClick={async () =>
                    await change(
                      async () => await call('message/set-helper', { sessionId, userId, isHelper: false }),
                    )
                  }
                >
                  Remove {username}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
