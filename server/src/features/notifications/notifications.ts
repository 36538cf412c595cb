import { type NotificationGroup, notificationGroups } from '@dubplate/shared/features/notifications/model.ts';
import type { HookScope } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { newId } from '../../db/id.ts';
import { pageUrl } from '../../http/security/sites.ts';
import { queueInTransaction } from '../../db/transaction.ts';
import type { MailAttachment } from '../../providers/mail/port.ts';
import { type Publication, publish } from '../realtime/realtime.ts';
import { renderMail } from './mail-text.ts';
import { languageOf, type Reader, readerOf, type Text } from './reader.ts';
import { insertNotices, type NewBell, type NewMail } from './store.ts';
import { unsubscribeUrlOf } from './unsubscribe-link.ts';

export { countUnread } from './store.ts';
export { forgetNames } from './erase.ts';
export { forgetMailsOfArtist, mailOutside, type OutsideMail } from './outside-mails.ts';
export type { UnsubscribeKind } from './unsubscribe.ts';
export type { Reader, Text } from './reader.ts';

/** A person as a mail recipient. `email` null: nothing is sent. */
export interface Recipient {
  id: string;
  email: string | null;
  username: string;
  language: string;
  timeZone: string | null;
  preferences: Readonly<Record<NotificationGroup, boolean>>;
}

/** A scope that may know already who gets the notices, so that notify need not look them up. */
export interface NoticeScope extends HookScope {
  recipients?: ReadonlyMap<string, Recipient>;
}

/** Looks people up in one query. Unknown ids are missing in the answer. */
type People = (db: Db | Tx, ids: readonly string[]) => Promise<Map<string, Recipient>>;

declare module '../../context.ts' {
  interface Provided {
    /** Who gets a mail and a line in the bell. */
    people: People;
  }
}

export interface Notice {
  /** The notice's number, such as N12. Source: docs/product/notifications.md. */
  code: string;
  /** The person's id. */
  to: string;
  /** Mails of `security` and `money` cannot be switched off. */
  group: NotificationGroup | 'security';
  title: Text;
  text: Text;
  /** A path of the client. */
  link?: string;
  /** False for notices sent by mail only. */
  isBell?: boolean;
  mail?: {
    subject: Text;
    lines: readonly Text[];
    button?: { label: string; path: string };
    /** An address other than the person's, used even if the person gets no mails. */
    to?: string;
    /** The address for replies, if not ours. */
    replyTo?: string;
    /** The mail has a link that gives access, so the outbox must not show it. */
    isSecret?: boolean;
    attachments?: readonly MailAttachment[];
    /** The artist who wrote it. The mail is deleted with them. */
    artistId?: string;
  };
}

/**
 * Sends notices: a line in the bell, and a mail if the notice has one and the person's settings allow it. Everything is
 * part of the caller's transaction; mails are sent after it. Any number of notices takes the same few statements.
 * `also` are further events to publish in the same statement.
 */
export async function notify(
  tx: Tx,
  scope: NoticeScope,
  given: Notice | readonly Notice[],
  also: readonly Publication[] = [],
): Promise<void> {
  const { ctx, now } = scope;
  const notices = [given].flat();
  if (notices.length === 0) return await publish(tx, also, now);
  const people = scope.recipients ?? (await ctx.people(tx, [...new Set(notices.map(({ to }) => to))]));
  const bells = notices.filter(({ isBell }) => isBell !== false);
  const lines = bells.map(({ to, code, title, text, link = null }): NewBell => {
    const reader = readerOf(people.get(to) ?? stranger);
    const said = { title: say(title, reader), text: say(text, reader) };
    return { ...said, id: newId(now), user_id: to, code, link };
  });
  const mails = notices.map((notice) => mailOf(notice, people.get(notice.to), scope));
  const sent = mails.filter((mail) => mail !== null);
  const belled = [...new Set(bells.map(({ to }) => to))];
  const events: Publication[] = [...belled.map((userId) => ({ topic: `user:${userId}` as const })), ...also];
  await queueInTransaction(
    insertNotices(tx, {
      bells: JSON.stringify(lines),
      mails: JSON.stringify(sent),
      events: JSON.stringify(events),
      now,
    }),
  );
}

/** Unknown readers get English and UTC. */
const stranger = { language: 'en', timeZone: null };

function say(text: Text, reader: Reader): string {
  return typeof text === 'string' ? text : text(reader);
}

function mailOf(
  { code, group, link, mail }: Notice,
  person: Recipient | undefined,
  { ctx, now }: HookScope,
): NewMail | null {
  const address = mail?.to ?? person?.email;
  if (!mail || !person || !address) return null;
  const optional = optionalGroup(group);
  if (optional && !person.preferences[optional]) return null;
  const reader = readerOf(person);
  const publicUrl = ctx.publicUrl();
  const unsubscribeUrl =
    optional && unsubscribeUrlOf(ctx.signingKey(), { publicUrl, kind: optional, about: person.id });
  const subject = say(mail.subject, reader);
  const { button } = mail;
  const body = renderMail({
    subject,
    lines: mail.lines.map((line) => say(line, reader)),
    button: button ? { label: button.label, url: pageUrl(ctx, button.path) } : null,
    unsubscribeUrl,
    username: person.username,
    homeUrl: `${publicUrl}/`,
    language: languageOf(person.language),
  });
  return {
    ...body,
    id: newId(now),
    user_id: person.id,
    code,
    to_email: address,
    ...besides(mail),
    link: link ?? null,
    subject,
    unsubscribe_url: unsubscribeUrl,
  };
}

/** What most mails go without. */
function besides({ replyTo, isSecret, attachments, artistId }: NonNullable<Notice['mail']>) {
  return {
    reply_to: replyTo ?? null,
    is_secret: isSecret ?? false,
    attachments: attachments ?? null,
    artist_id: artistId ?? null,
  };
}

/** The group, if its mails can be switched off. Money is among the settings, but its mails are always sent. */
function optionalGroup(group: Notice['group']): NotificationGroup | null {
  if (group === 'money') return null;
  return notificationGroups.find((known) => known === group) ?? null;
}
