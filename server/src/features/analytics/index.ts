import type { Handlers } from '../../http/implement.ts';
import { track } from './track.ts';

export const analyticsHandlers = { 'analytics/track': track } satisfies Partial<Handlers>;
