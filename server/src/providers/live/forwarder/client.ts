import { type IncomingMessage, request } from 'node:http';
import { type ForwarderCalls, STREAM_PATH } from './messages.ts';
import type { StreamGiven } from './rooms.ts';

const ANSWER_MS_MAX = 10_000;

/** The forwarder is not running; it is started again within seconds. */
export class ForwarderAwayError extends Error {}

/** Asks the forwarder's process, from any process of this machine. */
export async function askForwarder<Name extends keyof ForwarderCalls>(
  socketPath: string,
  name: Name,
  input: ForwarderCalls[Name]['input'],
  answerMsMax = ANSWER_MS_MAX,
): Promise<ForwarderCalls[Name]['answer']> {
  const answered = Promise.withResolvers<string>();
  const away = (cause: unknown) =>
    answered.reject(new ForwarderAwayError('The forwarder does not answer.', { cause }));
  const asked = request(
    {
      socketPath,
      path: `/${name}`,
      method: 'POST',
      timeout: answerMsMax,
      headers: { 'content-type': 'application/json' },
    },
    (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', away);
      response.once('end', () => {
        if (response.statusCode === 200) answered.resolve(Buffer.concat(chunks).toString());
        else answered.reject(new Error(`The forwarder answered ${name} with ${response.statusCode ?? 0}.`));
      });
    },
  );
  asked.once('error', away);
  asked.once('timeout', () => asked.destroy(new Error('timeout')));
  asked.end(JSON.stringify(input));
  return JSON.parse(await answered.promise) as ForwarderCalls[Name]['answer']; // Written by the handler of this name.
}

/** What a viewer over HTTPS gets; its status and headers say whether it is a refusal. Ends when either side ends it. */
export async function streamFromForwarder(
  socketPath: string,
  given: StreamGiven,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const begun = Promise.withResolvers<IncomingMessage>();
  const headers = { 'content-type': 'application/json' };
  const asked = request(
    { socketPath, path: `/${STREAM_PATH}`, method: 'POST', headers, signal },
    begun.resolve,
  );
  asked.once('error', (cause) =>
    begun.reject(new ForwarderAwayError('The forwarder does not answer.', { cause })),
  );
  asked.end(JSON.stringify(given));
  return await begun.promise;
}
