import type { FastifyReply } from 'fastify';

/** A refusal with a status that the tus protocol asks for and that no call has. */
export class No extends Error {
  readonly httpStatus: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(httpStatus: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.httpStatus = httpStatus;
    this.headers = headers;
  }

  answer(reply: FastifyReply): FastifyReply {
    const code = this.httpStatus === 409 || this.httpStatus === 423 ? 'state-conflict' : 'validation';
    return reply
      .code(this.httpStatus)
      .headers(this.headers)
      .send({ error: { code, message: this.message } });
  }
}
