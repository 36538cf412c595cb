import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../../http/address.ts';
import { keepRawBodies, rawBodyOf, unsigned } from '../../http/raw-body.ts';
import type { VideoHooks, VideoProvider } from './port.ts';

const MUX_HOOK_PATH = `${API_BASE}/hooks/mux`;

/** The signature over the raw bytes is the only credential. Mux sends a message again until it is answered with 2xx. */
export function registerMuxHook(
  app: FastifyInstance,
  { provider, hooks }: { provider: VideoProvider; hooks: VideoHooks },
): void {
  void app.register(async (raw) => {
    keepRawBodies(raw);
    raw.post(MUX_HOOK_PATH, async (request) => {
      const header = request.headers['mux-signature'];
      const headers = { 'mux-signature': typeof header === 'string' ? header : undefined };
      const state = await provider.parseWebhook?.(headers, rawBodyOf(request)).catch(async () => {
        const refusal = unsigned();
        await hooks.onRefused(refusal.code, request.ip);
        throw refusal;
      });
      if (state?.ref !== undefined) await hooks.onState(state.ref, state);
      return { ok: true };
    });
  });
}
