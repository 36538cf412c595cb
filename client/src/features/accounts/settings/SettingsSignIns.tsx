import { useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { endSession } from '@dubplate/shared/api-client/session.ts';
import { forgetPerson } from '../../../draft/forget-person.ts';
import type { SignInList } from './use-sign-ins.ts';
import { useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Badge } from '../../../ui/status/Badge.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { DateTime } from '../../../ui/time/DateTime.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { List, ListRow } from '../../../ui/list/ListRow.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { SkeletonRow } from '../../../ui/status/SkeletonText.tsx';

/** Every device that is signed in, with buttons that sign out one or all. */
export function SettingsSignIns({ list }: { list: SignInList }) {
  const { send, isSending } = useSend('identity/revoke');
  const [ending, setEnding] = useState<string | null>(null);

  const revoke = async (signInId?: string) => {
    setEnding(signInId ?? 'all');
    const result = await send(signInId === undefined ? {} : { signInId });
    setEnding(null);
    if (!result) return;
    if (!result.ok) return showToast({ type: 'error', text: errorText(result.error.code) });
    // This device is signed out too; the guard then opens the login page.
    if (signInId === undefined) {
      forgetPerson();
      return endSession();
    }
    await list.reload();
    showToast({ type: 'success', text: 'That device is signed out.' });
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-lg">Where you are signed in</h3>
      <Loaded
        name="Your sign-ins"
        data={list.first}
        error={list.error}
        onRetry={list.reload}
        skeleton={[1, 2].map((row) => (
          <SkeletonRow key={row} />
        ))}
      >
        {() => (
          <div>
            <List label="Sign-ins">
              {list.items.map((signIn) => (
                <SignIn
                  key={signIn.id}
                  signIn={signIn}
                  isEnding={isSending && ending === signIn.id}
                  onEnd={() => revoke(signIn.id)}
                />
              ))}
            </List>
            {list.hasMore && <LoadMore list={list} noun="sign-ins" />}
          </div>
        )}
      </Loaded>
      <div>
        <Button kind="danger" isWide isBusy={isSending && ending === 'all'} onClick={() => revoke()}>
          Sign out everywhere
        </Button>
      </div>
      <p className="text-sm text-muted">Ends every sign-in, this one included.</p>
    </div>
  );
}

type SignInProps = { signIn: SignInList['items'][number]; isEnding: boolean; onEnd: () => void };

function SignIn({ signIn, isEnding, onEnd }: SignInProps) {
  const { browser, startedAt, lastUsedAt, isTwoStep, isCurrent } = signIn;
  return (
    <ListRow
      className="bg-sunken!"
      title={
        isTwoStep ? (
          <span className="flex flex-wrap items-center gap-2">
            {browser} <Badge tone="blue">Two-step</Badge>
          </span>
        ) : (
          browser
        )
      }
      text={
        <>
          Last used <DateTime at={lastUsedAt} show="minute" className="" />, signed in{' '}
          <DateTime at={startedAt} show="minute" className="" />
        </>
      }
      end={
        isCurrent ? (
          <Badge tone="green">This device</Badge>
        ) : (
          <Button
            kind="secondary"
            size="small"
            isBusy={isEnding}
            aria-label={`Sign out ${browser}`}
            onClick={onEnd}
          >
            Sign out
          </Button>
        )
      }
    />
  );
}
