import { useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { endSession } from '../../../api/session.ts';
import { useList } from '../../../api/use-list.ts';
import { useSend } from '../../../api/use-send.ts';
import { useToast } from '../../../app/toast/use-toast.ts';
import { Badge } from '../../../ui/status/Badge.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { momentOf, zonedDate } from '../../../ui/time/moments.ts';
import { ErrorState } from '../../../ui/status/ErrorState.tsx';
import { List, ListRow } from '../../../ui/list/ListRow.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { SkeletonRegion, SkeletonRow } from '../../../ui/status/Skeleton.tsx';

export type SignInList = ReturnType<typeof useSignIns>;

export function useSignIns() {
  return useList('identity/sign-ins', { perPage: 10 });
}

/** Where one is signed in, and the way to end each of them or all. */
export function SettingsSignIns({ list }: { list: SignInList }) {
  const toast = useToast();
  const { send, isSending } = useSend('identity/revoke');
  const [ending, setEnding] = useState<string | null>(null);

  const revoke = async (signInId?: string) => {
    setEnding(signInId ?? 'all');
    const result = await send(signInId === undefined ? {} : { signInId });
    setEnding(null);
    if (!result) return;
    if (!result.ok) return toast.show({ type: 'error', text: errorText(result.error.code) });
    // This sign-in was one of them; the guard shows the way to the login.
    if (signInId === undefined) return endSession();
    await list.reload();
    toast.show({ type: 'success', text: 'That device is signed out.' });
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-lg">Where you are signed in</h3>
      {list.error && !list.first && (
        <ErrorState
          headingLevel={3}
          title="Your sign-ins could not be loaded"
          safe={errorText(list.error.code)}
          onRetry={list.reload}
        />
      )}
      {!list.error && !list.first && (
        <SkeletonRegion label="Loading your sign-ins">
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonRegion>
      )}
      {list.first && (
        <div>
          <List label="Sign-ins">
            {list.items.map(({ id, browser, startedAt, lastUsedAt, isCurrent }) => (
              <ListRow
                key={id}
                className="bg-sunken!"
                title={browser}
                text={
                  <>
                    Last used <MomentOf iso={lastUsedAt} />, signed in <MomentOf iso={startedAt} />
                  </>
                }
                end={
                  isCurrent ? (
                    <Badge tone="green">This device</Badge>
                  ) : (
                    <Button
                      kind="secondary"
                      size="small"
                      isBusy={isSending && ending === id}
                      aria-label={`Sign out ${browser}`}
                      onClick={() => revoke(id)}
                    >
                      Sign out
                    </Button>
                  )
                }
              />
            ))}
          </List>
          {list.hasMore && <LoadMore list={list} noun="sign-ins" />}
        </div>
      )}
      <div>
        <Button kind="danger" isWide isBusy={isSending && ending === 'all'} onClick={() => revoke()}>
          Sign out everywhere
        </Button>
      </div>
      <p className="text-sm text-muted">Ends every sign-in, this one included.</p>
    </div>
  );
}

function MomentOf({ iso }: { iso: string }) {
  const atMs = new Date(iso).getTime();
  return (
    <time dateTime={iso} title={zonedDate(atMs)}>
      {momentOf(atMs)}
    </time>
  );
}
