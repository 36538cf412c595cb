import { paths } from '../../paths.ts';
import { rememberedTarget, rememberTarget } from './redirect-after-login.ts';

/**
 * An approved artist with open work lands on the dashboard, unless another page was requested. This is decided before the
 * session begins, because the guard of /login redirects as soon as it has begun.
 */
export function chooseLanding({ hasOpenWork = false }: { hasOpenWork?: boolean | undefined }): void {
  if (hasOpenWork && rememberedTarget() === null) rememberTarget(paths.dashboard);
}
