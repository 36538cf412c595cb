import { type FormEvent, useEffect, useState } from 'react';
import { errorText } from '../../api/error-texts.ts';
import { useSend } from '../../api/use-send.ts';
import { useUser } from '../../api/use-session.ts';
import { showToast } from '../../app/toast/toast-store.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { EmailField } from '../../ui/form/EmailField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import {
  contactErrors,
  emptyContact,
  keepContactDraft,
  MESSAGE_LENGTH_MAX,
  readContactDraft,
  SUBJECT_LENGTH_MAX,
} from './contact-draft.ts';

const SENT_TEXT = 'Your message has been sent. We will get back to you soon.';
const ERROR_TEXT = 'Sorry, there was an error sending your message. Please try again later.';
/** Refusals whose own text helps more. */
const telling = ['offline', 'rate-limited', 'impersonating'];

/** A message to staff. The draft stays until it is sent. */
export function ContactForm() {
  const user = useUser();
  const { send, isSending } = useSend('email/contact');
  const [draft, setDraft] = useState(readContactDraft);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSent, setIsSent] = useState(false);
  const email = draft.email ?? user?.email ?? '';
  useEffect(() => keepContactDraft(draft), [draft]);

  const change = (patch: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...patch }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in patch))));
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = contactErrors(email, draft);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { subject, message } = draft;
    const result = await send({ email: email.trim(), subject: subject.trim(), message: message.trim() });
    if (!result) return;
    if (result.ok) {
      setDraft(emptyContact);
      setIsSent(true);
      showToast({ type: 'success', text: SENT_TEXT });
      return;
    }
    const { code, fields } = result.error;
    setErrors(fields);
    showToast({ type: 'error', text: telling.includes(code) ? errorText(code) : ERROR_TEXT });
  };

  if (isSent) return <Sent onAgain={() => setIsSent(false)} />;
  return (
    <Form onSubmit={handleSubmit} errors={errors} className="grid gap-5">
      <EmailField
        autoComplete="email"
        value={email}
        onChange={({ target }) => change({ email: target.value })}
        error={errors['email']}
      />
      <TextField
        label="Subject"
        maxLength={SUBJECT_LENGTH_MAX}
        value={draft.subject}
        onChange={({ target }) => change({ subject: target.value })}
        error={errors['subject']}
      />
      <Textarea
        label="Message"
        height="auto"
        limit={MESSAGE_LENGTH_MAX}
        value={draft.message}
        onChange={(message) => change({ message })}
        error={errors['message']}
      />
      <Button type="submit" isWide isBusy={isSending} busyLabel="Sending…" className="justify-self-start">
        Send
      </Button>
    </Form>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <div data-block="yellow" className="grid justify-items-start gap-4 rounded-card p-6">
      <p className="text-lg font-semibold">{SENT_TEXT}</p>
      <Button kind="secondary" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  );
}
