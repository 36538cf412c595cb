import { isRunning } from '@dubplate/shared/features/sessions/rules.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { useTips } from '../../../api/use-tips.ts';
import { Switch } from '../../../ui/form/Switch.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { SkeletonText } from '../../../ui/status/SkeletonText.tsx';
import { BanNote } from './BanNote.tsx';
import { MessageForm } from './MessageForm.tsx';
import { MessageList } from './MessageList.tsx';
import { chatOf, isToAnswer, ownWaitingOf, paidOf, queueOf, toAnswerOf } from './messages.ts';
import { setStatus } from './message-acts.ts';
import { OwnWaiting } from './OwnWaiting.tsx';
import { AttachedFiles } from '../../files/AttachedFiles.tsx';
import { useFilePaywallAgain } from '../../files/use-file-paywall-again.ts';
import { RoomRules } from './RoomRules.tsx';
import { type TabName, tabsOf } from './room-tabs.tsx';
import { useMessageSound } from './use-message-sound.ts';
import { useReply } from './use-reply.ts';
import { useMessages } from './use-messages.ts';

type Props = {
  session: Session;
  /** Gifts and tips, which other features draw. */
  tips?: ReactNode;
};

/** Everything that is said, asked and sold beside the picture. */
export function Room({ session, tips }: Props) {
  const { user } = useSession();
  const isArtist = user?.uid === session.artistId;
  const { messages, error, reload, loadEarlier, upvoted, isKeeper, mayWrite, order, ban, add, noteUpvote } =
    useMessages(session.id, { isArtist });
  const { document: given } = useTips(session.id);
  const [sending, setSending] = useState<string | null>(null);
  const sound = useMessageSound(messages, user?.uid);
  const isOpen = isRunning(session.status);
  const isPaid = session.messagePrice > 0;
  const [chosen, setChosen] = useState<TabName>('chat');
  const [hasOpenedFiles, setHasOpenedFiles] = useState(false);
  const setTab = (next: TabName) => {
    setChosen(next);
    if (next === 'files') setHasOpenedFiles(true);
  };
  const source = { kind: 'session', id: session.id } as const;
  useFilePaywallAgain(source, isOpen && user !== null && !isArtist);
  // Staff read the rules of the room; only the artist and helpers set them.
  const keepsOrder = isArtist || order.helperIds.includes(user?.uid ?? '');
  const { helperIds, slowSeconds } = order;
  const all = messages ?? [];
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const reply = useReply(session.id, { messages: all, fieldRef });
  const room = {
    sessionId: session.id,
    artistName: session.artistName,
    isArtist,
    isKeeper: keepsOrder,
    helperIds,
    reply: isOpen && mayWrite && !ban ? reply.begin : null,
    mayUpvote: mayWrite,
    add,
    noteUpvote,
  };
  // What was accepted waits on for the artist's answer.
  const handleSent = (message: SessionMessage) => {
    add(message);
    const answered = all.find(({ id }) => id === message.parentId);
    if (isArtist && answered && isToAnswer(answered)) void setStatus(room, answered, MessageStatus.Closed);
  };
  const queue = [...(isArtist ? toAnswerOf(all) : []), ...queueOf(all)];
  const lists: Partial<Record<TabName, { items: SessionMessage[]; empty: string }>> = {
    chat: { items: chatOf(all, user?.uid), empty: 'Nothing was said yet.' },
    queue: { items: queue, empty: isArtist ? 'No message is waiting for you.' : 'No message is waiting.' },
    paid: { items: paidOf(all), empty: 'No paid message was accepted yet.' },
  };
  const tabs = tabsOf({ isPaid, isOpen, isKeeper, isArtist, waiting: queue.length });
  // A tab may go while it is read: that of the files at the end, that of moderation when one no longer moderates.
  const tab = tabs.some(({ value }) => value === chosen) ? chosen : 'chat';
  const shown = lists[tab];
  return (
    <section aria-label="Messages" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      {tips}
      <Tabs label="Beside the stage" tabs={tabs} value={tab} onChange={setTab}>
        {shown && (
          <Loaded
            name="The messages"
            data={messages}
            error={error}
            onRetry={reload}
            skeleton={<SkeletonText lines={4} />}
          >
            {() => (
              <MessageList
                key={tab}
                {...shown}
                tips={tab === 'chat' ? (given?.tips ?? []) : []}
                sending={sending}
                upvoted={upvoted}
                room={room}
                find={(id) => all.find((message) => message.id === id)}
                isNewestLast={tab !== 'queue'}
                loadEarlier={loadEarlier}
              />
            )}
          </Loaded>
        )}
        {/* What the artist typed and an upload that runs outlive a look at another tab. */}
        {hasOpenedFiles && (
          <div hidden={tab !== 'files'}>
            <AttachedFiles source={source} isArtist={isArtist} />
          </div>
        )}
        {tab === 'rules' && isKeeper && (
          <RoomRules sessionId={session.id} isArtist={isArtist} changes={order.changes} />
        )}
      </Tabs>
      {isOpen && (
        <>
          {tab !== 'queue' && <OwnWaiting messages={ownWaitingOf(all, user?.uid)} room={room} />}
          {!mayWrite && <p className="rounded-card bg-sunken p-4">Staff need a ticket to write here.</p>}
          {mayWrite && ban && <BanNote {...ban} />}
          {mayWrite && !ban && (
            <MessageForm
              session={session}
              isArtist={isArtist}
              slowSeconds={keepsOrder ? 0 : slowSeconds}
              reply={reply}
              fieldRef={fieldRef}
              onSending={setSending}
              onSent={handleSent}
              onBanned={reload}
            />
          )}
          <Switch
            label="Sound for new messages"
            checked={sound.isOn}
            onChange={(event) => sound.change(event.target.checked)}
          />
        </>
      )}
    </section>
  );
}
