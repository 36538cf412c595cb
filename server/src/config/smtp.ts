import { z } from 'zod';
import { defineProvider } from './definition.ts';

/** The mail server for our mails, and their sender. */
export interface SmtpConfig {
  /** Includes user and password if needed; never logged. */
  url: string;
  from: string;
}

const ADDRESS = String.raw`[^\s@<>"]+@[^\s@<>"]+`;

export const smtp = defineProvider({
  keys: {
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
  },
  needed: ['SMTP_URL', 'MAIL_FROM'],
  configOf: (values): SmtpConfig => ({ url: values.SMTP_URL, from: values.MAIL_FROM }),
});
