import type { Caller } from '../../http/implement.ts'

/** Proves who sends a token. The default keeps passwords itself; an outside provider answers the same questions. */
export interface IdentityProvider {
  /** The person behind an id token with today's rights, or null when the token is unknown, expired or revoked. One query. */
  verify(token: string, now: Date): Promise<Caller | null>
}
