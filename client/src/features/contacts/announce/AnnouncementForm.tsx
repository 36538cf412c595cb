import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import {
  ANNOUNCEMENT_SUBJECT_LENGTH,
  ANNOUNCEMENT_TEXT_LENGTH,
} from '@dubplate/shared/features/contacts/model.ts';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { useSend } from '../../../api/use-send.ts';
import { useUser } from '../../../api/use-session.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { useKeptDraft } from '../../../draft/use-kept-draft.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { dateTimeOf } from '../../../ui/time/date-texts.ts';
import { peopleText } from '../contact-words.ts';
import { announcementErrors, announcementKeyOf, readAnnouncementDraft } from './announcement-draft.ts';
import { AnnouncementPreview } from './AnnouncementPreview.tsx';

interface Props {
  recipients: number;
  /** From when on the next one may be sent; null if now. */
  nextAtMs: number | null;
  onSent: () => Promise<unknown>;
}

export function AnnouncementForm({ recipients, nextAtMs, onSent }: Props) {
  const user = useUser();
  const username = user?.username ?? '';
  const [draft, setDraft] = useKeptDraft({
    key: announcementKeyOf(user?.uid ?? ''),
    read: readAnnouncementDraft,
  });
  const [errors, setErrors] = useState<Record<string, string> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { send, isSending } = useSend('user/send-announcement');
  const zone = useViewerZone();
  const isApproved = user?.status === UserStatus.Active;
  const why = isApproved
    ? whyNot(recipients, { nextAtMs, zone })
    : 'You can send announcements once your profile is approved.';

  const change = (patch: Partial<typeof draft>) => {
    setDraft({ ...draft, ...patch });
    setErrors(
      (before) => before && Object.fromEntries(Object.entries(before).filter(([name]) => !(name in patch))),
    );
  };

  const sendNow = async () => {
    setProblem(null);
    const result = await send({ subject: draft.subject.trim(), text: draft.text.trim() });
    if (!result) return;
    if (result.ok) {
      setDraft(null);
      setIsPreviewed(false);
      showToast({ type: 'success', text: 'Your announcement is on its way.' });
    } else {
      const { code, fields } = result.error;
      setErrors(Object.keys(fields).length > 0 ? fields : null);
      setProblem(
        code === 'rate-limited'
          ? 'You can send one announcement in 24 hours.'
          : `${errorText(code)} Your draft is kept.`,
      );
    }
    await onSent();
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = announcementErrors(draft);
    const hasErrors = Object.keys(found).length > 0;
    setErrors(hasErrors ? found : null);
    if (hasErrors || why !== null) return;
    openModal('confirm', {
      title: `Send to ${peopleText(recipients)}?`,
      text: `“${draft.subject.trim()}” goes out by mail at once. This can’t be undone, and the next one waits 24 hours.`,
      confirmLabel: 'Send',
      cancelLabel: 'Keep writing',
      onConfirm: sendNow,
    });
  };

  return (
    <Form onSubmit={handleSubmit} errors={errors} className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-muted">
        A mail to imported people who agreed, and to fans who like you and want news. Each has a link to stop
        your mails.
      </p>
      <TextField
        label="Subject"
        maxLength={ANNOUNCEMENT_SUBJECT_LENGTH.max}
        value={draft.subject}
        error={errors?.['subject'] ?? null}
        help={`Your name comes before it: “${username}: …”`}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <Textarea
        label="Text"
        height="auto"
        limit={ANNOUNCEMENT_TEXT_LENGTH.max}
        value={draft.text}
        error={errors?.['text'] ?? null}
        onChange={(text) => change({ text })}
      />
      {isPreviewed && <AnnouncementPreview username={username} draft={draft} />}
      <FormError>{problem}</FormError>
      {why && <p className="font-semibold">{why}</p>}
      <div className="grid gap-3 sm:flex">
        {isApproved && (
          <Button
            type="submit"
            isBusy={isSending}
            busyLabel="Sending…"
            aria-haspopup="dialog"
            aria-disabled={why !== null || undefined}
          >
            Send to {peopleText(recipients)}
          </Button>
        )}
        <Button kind="secondary" aria-pressed={isPreviewed} onClick={() => setIsPreviewed(!isPreviewed)}>
          Preview
        </Button>
      </div>
    </Form>
  );
}

function whyNot(
  recipients: number,
  { nextAtMs, zone }: { nextAtMs: number | null; zone: string },
): string | null {
  if (nextAtMs !== null)
    return `You can send one announcement in 24 hours. The next one from ${dateTimeOf(nextAtMs, zone)} on.`;
  return recipients === 0
    ? 'Nobody would get it yet. Import people who agreed, or wait for fans who want news.'
    : null;
}
