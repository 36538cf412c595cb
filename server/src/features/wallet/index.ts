import type { Handlers } from '../../http/implement.ts';
import { adminTransactions } from './admin-transactions.ts';
import { getArtistRevenues } from './get-artist-revenues.ts';
import { getUserEarnings } from './get-user-earnings.ts';
import { getUserTransactions } from './get-user-transactions.ts';

export const walletHandlers = {
  'payment/get-user-transactions': getUserTransactions,
  'payment/get-user-earnings': getUserEarnings,
  'user/get-artist-revenues': getArtistRevenues,
  'admin/transactions': adminTransactions,
} satisfies Partial<Handlers>;
