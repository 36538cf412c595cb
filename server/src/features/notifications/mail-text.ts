import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';

export interface MailContent {
  subject: string;
  lines: readonly string[];
  button: { label: string; url: string } | null;
  /** Null for mails that can't be switched off. */
  unsubscribeUrl: string | null;
  /** Null if the reader may have no account. */
  username: string | null;
  homeUrl: string;
  language: string;
  /** Why the reader gets the mail, if not because of an account. */
  reason?: string;
}

/** The text and HTML form of a mail. Brand colours are set on every element, because mail programs drop style sheets. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}

function renderText(content: MailContent): string {
  const { lines, button, unsubscribeUrl, homeUrl } = content;
  return [
    greeting(content),
    ...lines,
    ...(button ? [`${button.label}: ${button.url}`] : []),
    '--',
    `${PRODUCT_NAME} · ${homeUrl}`,
    reasonOf(content) + (unsubscribeUrl === null ? '' : `\nStop these mails: ${unsubscribeUrl}`),
  ]
    .join('\n\n')
    .concat('\n');
}

const ink = '#151310';
const paper = '#fbf7ee';
const yellow = '#ffd426';
const quiet = '#5b5750';
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function renderHtml(content: MailContent): string {
  const { subject, lines, homeUrl, language, unsubscribeUrl } = content;
  const paragraph = `margin:0 0 16px;${font};font-size:17px;line-height:1.5;color:${ink}`;
  const small = `margin:0 0 8px;${font};font-size:13px;line-height:1.5;color:${quiet}`;
  const stop =
    unsubscribeUrl === null
      ? ''
      : `<p style="${small}"><a href="${escaped(unsubscribeUrl)}" style="color:${quiet}">Stop these mails</a></p>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:20px 28px;background:${ink};border-radius:12px 12px 0 0">
<a href="${escaped(homeUrl)}" style="${font};font-size:22px;font-weight:800;letter-spacing:-0.5px;color:${yellow};text-decoration:none">${PRODUCT_NAME}</a>
</td></tr>
<tr><td style="padding:28px 28px 12px">
<h1 style="margin:0 0 20px;${font};font-size:26px;line-height:1.2;letter-spacing:-0.5px;color:${ink}">${escaped(subject)}</h1>
<p style="${paragraph}">${escaped(greeting(content))}</p>
${lines.map((line) => `<p style="${paragraph}">${escaped(line).replaceAll('\n', '<br>')}</p>`).join('\n')}
${buttonHtml(content.button)}
</td></tr>
<tr><td style="padding:16px 28px 24px;border-top:1px solid #e7e1d3">
<p style="${small}">${escaped(reasonOf(content))}</p>
${stop}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function buttonHtml(button: MailContent['button']): string {
  if (!button) return '';
  const look = `display:inline-block;padding:14px 24px;background:${yellow};border-radius:8px;${font};font-size:17px;font-weight:700;color:${ink};text-decoration:none`;
  return `<p style="margin:8px 0 20px"><a href="${escaped(button.url)}" style="${look}">${escaped(button.label)}</a></p>`;
}

function greeting({ username }: MailContent): string {
  return username === null ? 'Hi,' : `Hi ${username},`;
}

function reasonOf({ reason, unsubscribeUrl }: MailContent): string {
  if (reason !== undefined) return reason;
  return unsubscribeUrl === null
    ? `You get this mail because it concerns your ${PRODUCT_NAME} account.`
    : `You get this mail because of your ${PRODUCT_NAME} notification settings.`;
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
