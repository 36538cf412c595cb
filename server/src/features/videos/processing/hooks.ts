import type { Context } from '../../../context.ts';
import { noteRefusedHook } from '../../../http/security/refused-hook.ts';
import type { VideoHooks, VideoProvider } from '../../../providers/video/port.ts';
import { findFileByRef } from '../files.store.ts';
import { settleFile } from './process.ts';

/** What an outside provider tells about videos. It may tell the same twice, and about files that were replaced meanwhile. */
export function videoHooks(ctx: Context, name: VideoProvider['name']): VideoHooks {
  return {
    onState: async (ref, state) => {
      const file = await findFileByRef(ctx.database.db, ref);
      if (file) await settleFile(ctx, file, state);
    },
    onRefused: async (code, ip) => await noteRefusedHook(ctx, { name, code, ip }),
  };
}
