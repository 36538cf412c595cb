import { MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../../config/smtp.ts';
import { addressOf, mimeMessage } from './mime.ts';
import { type Mail, type MailProvider, MailRefused } from './port.ts';

/** As many as the job sends at once. */
const CONNECTIONS_MAX = 5;
/** Well below what the job waits before it takes a mail to be lost. */
const TIMEOUT_MS = 30 * SECOND_MS;

/** Hands mails to a mail server, which carries them on. Connections are kept for a while, because each costs several round trips. */
export function smtpMail({ url, from }: SmtpConfig): MailProvider {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    // A password is only sent over TLS.
    requireTLS: !isSecure && username !== '' && !isLoopback(hostname),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: MINUTE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    send: async (mail: Mail) => {
      const envelope = { from: addressOf(from), to: [addressOf(mail.to)] };
      try {
        await transport.sendMail({ envelope, raw: await mimeMessage(mail, from) });
      } catch (error) {
        throw isForGood(error) ? new MailRefused(reasonOf(error), { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * A refusal with a number from 500 on is meant for good, when it is about this mail: its receiver, or its content. One about
 * us (the password, the sender, who may connect) is mended by the operator, and the mail goes out then.
 */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const { responseCode, command } = error;
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  // 530 and 535 ask for a password, 550 5.7.x and 554 5.7.x tell of policy, which concerns us rather than the mail.
  const isAboutUs = / 5\.7\.\d+/.test(error.message) || responseCode === 530 || responseCode === 535;
  return typeof responseCode === 'number' && responseCode >= 500 && isAboutMail && !isAboutUs;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
