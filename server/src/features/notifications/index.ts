import type { Handlers } from '../../http/implement.ts';
import { getNotifications } from './get.ts';
import { markRead } from './mark-read.ts';

export const notificationsHandlers = {
  'notifications/get': getNotifications,
  'notifications/mark-read': markRead,
} satisfies Partial<Handlers>;
