import { z } from 'zod';

/** The mail server that takes our mails, and whom they come from. */
export interface SmtpConfig {
  /** With user and password, where it asks for them; never logged. */
  url: string;
  from: string;
}

const ADDRESS = String.raw`[^\s@<>"]+@[^\s@<>"]+`;

export const smtpKeys = {
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'Please give smtp://user:password@host:port, or smtps:// for TLS from the start.',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .max(254)
    .regex(
      new RegExp(`^(?:${ADDRESS}|[^<>"\\r\\n]+ <${ADDRESS}>)$`),
      'Please give an address, such as Dubplate <no-reply@dubplate.example>.',
    )
    .optional(),
};

type Values = z.infer<z.ZodObject<typeof smtpKeys>>;

/** What cannot be together, one sentence each. */
export function smtpProblems({ SMTP_URL: url, MAIL_FROM: from }: Values): string[] {
  return (url === undefined) === (from === undefined)
    ? []
    : ['  SMTP_URL and MAIL_FROM are needed together.'];
}

/** Undefined without a mail server. Asks for `smtpProblems` to be none. */
export function smtpConfigOf({ SMTP_URL: url, MAIL_FROM: from }: Values): SmtpConfig | undefined {
  return url === undefined || from === undefined ? undefined : { url, from };
}
