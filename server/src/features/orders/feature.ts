import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminCancelRequest } from './admin-cancel-request.ts';

export const orders = {
  handlers: { 'admin/cancel-request': adminCancelRequest } satisfies Partial<Handlers>,
} satisfies Feature;
