import type { AnnouncementDraft } from './announcement-draft.ts';

/** What people get, without the frame of the mail. */
export function AnnouncementPreview({ username, draft }: { username: string; draft: AnnouncementDraft }) {
  return (
    <section aria-label="Preview" className="grid gap-3 rounded-card bg-sunken p-6">
      <h3 className="text-xl break-words">
        {username}: {draft.subject.trim() || '…'}
      </h3>
      <p>Hi,</p>
      <p className="break-words whitespace-pre-wrap">{draft.text.trim() || '…'}</p>
      <p className="text-sm text-muted">
        You get this mail because {username} says that you agreed to get mails from them.
        <br />
        <span className="underline">Stop these mails</span>
      </p>
    </section>
  );
}
