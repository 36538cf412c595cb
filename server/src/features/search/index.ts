import type { Handlers } from '../../http/implement.ts';
import { searchArtists } from './artists.ts';

export const searchHandlers = { 'search/artists': searchArtists } satisfies Partial<Handlers>;
