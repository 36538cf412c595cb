import { allCalls } from '@dubplate/shared/contract/all-calls.ts';
import type { Call } from '@dubplate/shared/contract/call.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { admit, withRights } from '../../../http/access.ts';
import { limitByPerson, limitRefused } from '../../../http/rate-limits/call-rate-limits.ts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal } from '../../../http/errors.ts';

/**
 * Each request needs what the call that began the upload needs. Beginning counts as an upload; the requests of one upload may be
 * many on a bad line, so they count as ordinary calls.
 */
const call: Call = { ...allCalls['upload/begin-resumable'], limit: 'ordinary' };

export async function uploaderOf(ctx: Context, request: FastifyRequest): Promise<Caller> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const body = { token };
  const known = await admit(ctx, call, { request, body }).catch(async (error: unknown) => {
    await limitRefused(ctx, request);
    throw error;
  });
  await limitByPerson(ctx, { call, request, body }, known);
  const caller = withRights(ctx, call, known);
  if (caller === null) throw new Refusal('unauthenticated');
  if (caller.impersonatorId !== null) throw new Refusal('impersonating');
  return caller;
}
