import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminCreateTransaction, correctionSubject } from './staff/admin-create-transaction.ts';
import { adminGetTransaction } from './staff/admin-get-transaction.ts';
import { adminTokenSupply } from './staff/admin-token-supply.ts';
import { adminTransactions, movementList } from './staff/admin-transactions.ts';
import { convertEarnings } from './earnings/convert-earnings.ts';
import { getArtistRevenues } from './earnings/get-artist-revenues.ts';
import { getEarningsChart } from './earnings/get-earnings-chart.ts';
import { getUserEarnings } from './earnings/get-user-earnings.ts';
import { getUserTransactions } from './statement/get-user-transactions.ts';
import { walletInvariants } from './ledger/invariants.ts';
import { ownBalances, ownEarnings, ownFreezes, ownStatement } from './personal-data.ts';
import { forgetFreezeReasons, moneyTimeline } from './wallet.ts';
import { clearJob } from './earnings/clear.job.ts';

export const wallet = {
  handlers: {
    'payment/get-user-transactions': getUserTransactions,
    'payment/get-user-earnings': getUserEarnings,
    'user/get-artist-revenues': getArtistRevenues,
    'payment/get-earnings-chart': getEarningsChart,
    'payment/convert-earnings': convertEarnings,
    'admin/transactions': adminTransactions,
    'admin/get-transaction': adminGetTransaction,
    'admin/create-transaction': adminCreateTransaction,
    'admin/token-supply': adminTokenSupply,
  } satisfies Partial<Handlers>,
  exports: [movementList],
  approvalSubjects: [correctionSubject],
  jobs: [clearJob],
  invariants: walletInvariants,
  hooks: { personErased: async (tx, { userId }) => await forgetFreezeReasons(tx, userId) },
  timeline: [moneyTimeline],
  personalData: [
    { name: 'balances', rowsOf: ownBalances },
    { name: 'statement', rowsOf: ownStatement },
    { name: 'earnings', rowsOf: ownEarnings },
    { name: 'freezes', rowsOf: ownFreezes },
  ],
} satisfies Feature;
