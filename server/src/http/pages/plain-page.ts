import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

/** A password of 200 characters of up to twelve bytes. */
const formBytesMax = 4096;

const style = `:root{color-scheme:light dark}body{margin:0;padding:10vh 24px;font:18px/1.5 system-ui,sans-serif;background:#fbf7ee;color:#151310}
main{max-width:32rem;margin:auto}h1{font-size:2rem;line-height:1.2}a{color:inherit}
label{display:block;margin-bottom:16px}input{display:block;box-sizing:border-box;width:100%;min-height:48px;padding:8px 12px;border:1px solid;border-radius:8px;font:inherit;color:inherit;background:none}
button{min-height:48px;padding:12px 24px;border:0;border-radius:8px;font:inherit;font-weight:700;background:#ffd426;color:#151310;cursor:pointer}
@media(prefers-color-scheme:dark){body{background:#151310;color:#fbf7ee}}`;

/** Lets this scope's routes accept plain forms. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytesMax },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** A field of a form read by `acceptForms`; empty if missing. */
export function fieldOf(request: FastifyRequest, name: string): string {
  return request.body instanceof URLSearchParams ? (request.body.get(name) ?? '') : '';
}

/** A page that needs no script, for links in mails. Title and content are already HTML. */
export function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${PRODUCT_NAME}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${content}
</main></body></html>
`;
}

/** The page's only style block is allowed by its hash, so the policy forbids all others. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(html);
}
