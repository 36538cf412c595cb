import ApprovalIcon from '@mui/icons-material/HowToRegOutlined';
import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import CardIcon from '@mui/icons-material/CreditCardOutlined';
import CouponIcon from '@mui/icons-material/LocalOfferOutlined';
import CourseIcon from '@mui/icons-material/OndemandVideoOutlined';
import InsightsIcon from '@mui/icons-material/Insights';
import JobsIcon from '@mui/icons-material/ScheduleOutlined';
import LiveIcon from '@mui/icons-material/LiveTvOutlined';
import LogInAsIcon from '@mui/icons-material/SupervisedUserCircleOutlined';
import LoopIcon from '@mui/icons-material/GraphicEq';
import MailIcon from '@mui/icons-material/MailOutlined';
import MessageIcon from '@mui/icons-material/SmsFailedOutlined';
import MicIcon from '@mui/icons-material/MicNone';
import PayoutIcon from '@mui/icons-material/PaymentsOutlined';
import PerformanceIcon from '@mui/icons-material/LeaderboardOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutline';
import PrivateIcon from '@mui/icons-material/VideoCameraFrontOutlined';
import QuestionIcon from '@mui/icons-material/QuestionAnswerOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLong';
import ReferralIcon from '@mui/icons-material/GroupAddOutlined';
import ReportIcon from '@mui/icons-material/FlagOutlined';
import SecurityIcon from '@mui/icons-material/GppMaybeOutlined';
import TrackIcon from '@mui/icons-material/RateReviewOutlined';
import { call } from './api/call.ts';
import { Home } from './dashboard/Home.tsx';
import { listCall } from './data/list-source.ts';
import { UserList } from './features/accounts/UserList.tsx';
import { ArtistList } from './features/artists/ArtistList.tsx';
import { getArtist } from './features/artists/get-artist.ts';
import { contentScreens } from './features/content/content-screens.ts';
import { LoopcheckList } from './features/loopcheck/LoopcheckList.tsx';
import { sessionScreens } from './features/sessions/session-screens.ts';
import { page } from './lazy-page.ts';
import type { ListScreen, Screen } from './screen.ts';

/**
 * Every page of the console, in the order of the menu. The menu, the routes and the data provider are derived from this.
 * Pages are loaded when they're opened, except the lists that all staff begin with.
 */
export const screens: readonly (Screen | ListScreen)[] = [
  { path: '/', title: 'Global', Icon: InsightsIcon, Page: Home },
  {
    path: '/users',
    title: 'Users',
    isForAllStaff: true,
    Icon: PeopleIcon,
    source: listCall('admin/users', ['email']),
    getOne: async (userId, signal) => await call('admin/get-user', { userId }, { signal }),
    Page: UserList,
    RecordPage: page(() => import('./features/accounts/UserShow.tsx'), 'UserShow'),
    nameField: 'username',
  },
  {
    path: '/artists',
    title: 'Artists',
    isForAllStaff: true,
    Icon: MicIcon,
    source: listCall('admin/artists', ['email', 'status']),
    getOne: getArtist,
    Page: ArtistList,
    RecordPage: page(() => import('./features/artists/ArtistShow.tsx'), 'ArtistShow'),
    nameField: 'username',
  },
  {
    path: '/loopcheck',
    title: 'Loopcheck',
    isForAllStaff: true,
    Icon: LoopIcon,
    source: listCall('admin/get-loopcheck-requests', ['status']),
    exportedAs: 'loopcheck-requests',
    getOne: async (requestId, signal) => await call('admin/get-loopcheck-request', { requestId }, { signal }),
    Page: LoopcheckList,
    RecordPage: page(() => import('./features/loopcheck/LoopcheckShow.tsx'), 'LoopcheckShow'),
  },
  {
    path: '/music-feedback',
    title: 'DeepDive',
    isForAllStaff: true,
    Icon: TrackIcon,
    source: listCall('admin/get-music-feedback-requests', ['status']),
    exportedAs: 'music-feedback-requests',
    getOne: getRequest,
    Page: page(() => import('./features/feedback/RequestLists.tsx'), 'TrackList'),
    RecordPage: page(() => import('./features/feedback/RequestShow.tsx'), 'RequestShow'),
  },
  {
    path: '/ama',
    title: 'AMA',
    isForAllStaff: true,
    Icon: QuestionIcon,
    source: listCall('admin/get-ama-requests', ['status']),
    exportedAs: 'ama-requests',
    getOne: getRequest,
    Page: page(() => import('./features/feedback/RequestLists.tsx'), 'QuestionList'),
    RecordPage: page(() => import('./features/feedback/RequestShow.tsx'), 'RequestShow'),
  },
  {
    path: '/sessions',
    title: 'Live sessions',
    isForAllStaff: true,
    Icon: LiveIcon,
    source: listCall('admin/sessions'),
    getOne: async (sessionId, signal) => await call('admin/get-session', { sessionId }, { signal }),
    Page: page(() => import('./features/sessions/SessionList.tsx'), 'SessionList'),
    RecordPage: page(() => import('./features/sessions/SessionShow.tsx'), 'SessionShow'),
    nameField: 'title',
  },
  {
    path: '/videos',
    title: 'Courses',
    isForAllStaff: true,
    Icon: CourseIcon,
    source: listCall('admin/videos'),
    getOne: async (videoId, signal) => await call('admin/get-video', { videoId }, { signal }),
    Page: page(() => import('./features/videos/VideoList.tsx'), 'VideoList'),
    RecordPage: page(() => import('./features/videos/VideoShow.tsx'), 'VideoShow'),
    nameField: 'title',
  },
  {
    path: '/private-sessions',
    title: 'Private sessions',
    isForAllStaff: true,
    Icon: PrivateIcon,
    source: listCall('admin/private-sessions'),
    getOne: async (privateSessionId, signal) =>
      await call('admin/get-private-session', { privateSessionId }, { signal }),
    Page: page(() => import('./features/private-sessions/PrivateSessionList.tsx'), 'PrivateSessionList'),
    RecordPage: page(
      () => import('./features/private-sessions/PrivateSessionShow.tsx'),
      'PrivateSessionShow',
    ),
  },
  ...sessionScreens,
  ...contentScreens,
  {
    path: '/messages',
    title: 'Reported messages',
    isForAllStaff: true,
    Icon: MessageIcon,
    source: listCall('admin/messages'),
    getOne: async (messageId, signal) => await call('admin/get-message', { messageId }, { signal }),
    Page: page(() => import('./features/messages/MessageList.tsx'), 'MessageList'),
    RecordPage: page(() => import('./features/messages/MessageShow.tsx'), 'MessageShow'),
    nameField: 'text',
  },
  {
    path: '/artists-performance',
    title: 'Artists’ performance',
    isForAllStaff: true,
    Icon: PerformanceIcon,
    source: listCall('admin/get-artists-performance', ['period']),
    Page: page(() => import('./features/artists/PerformanceList.tsx'), 'PerformanceList'),
  },
  {
    path: '/reports',
    title: 'Reports',
    isForAllStaff: true,
    Icon: ReportIcon,
    source: listCall('admin/reports'),
    getOne: async (reportId, signal) => await call('admin/get-report', { reportId }, { signal }),
    Page: page(() => import('./features/reports/ReportList.tsx'), 'ReportList'),
    RecordPage: page(() => import('./features/reports/ReportShow.tsx'), 'ReportShow'),
  },
  {
    path: '/transactions',
    title: 'Transactions',
    Icon: ReceiptIcon,
    beginsGroup: true,
    source: listCall('admin/transactions', ['email']),
    getOne: async (transactionId, signal) =>
      await call('admin/get-transaction', { transactionId }, { signal }),
    Page: page(() => import('./features/wallet/TransactionList.tsx'), 'TransactionList'),
    RecordPage: page(() => import('./features/wallet/TransactionShow.tsx'), 'TransactionShow'),
    nameField: 'label',
  },
  {
    path: '/create-transaction',
    title: 'Create transaction',
    Page: page(() => import('./features/wallet/CreateTransactionPage.tsx'), 'CreateTransactionPage'),
  },
  {
    path: '/payments',
    title: 'Payments',
    Icon: CardIcon,
    source: listCall('admin/payments', ['email']),
    getOne: async (paymentId, signal) => await call('admin/get-payment', { paymentId }, { signal }),
    Page: page(() => import('./features/payments/PaymentList.tsx'), 'PaymentList'),
    RecordPage: page(() => import('./features/payments/PaymentShow.tsx'), 'PaymentShow'),
  },
  {
    path: '/payments-report',
    title: 'Reconciliation',
    Page: page(() => import('./features/payments/PaymentsReportPage.tsx'), 'PaymentsReportPage'),
  },
  {
    path: '/payouts',
    title: 'Pay-outs',
    Icon: PayoutIcon,
    source: listCall('admin/payouts', ['email']),
    getOne: async (payoutId, signal) => await call('admin/get-payout', { payoutId }, { signal }),
    Page: page(() => import('./features/payouts/PayoutList.tsx'), 'PayoutList'),
    RecordPage: page(() => import('./features/payouts/PayoutShow.tsx'), 'PayoutShow'),
    nameField: 'artist.username',
  },
  {
    path: '/approvals',
    title: 'Approvals',
    Icon: ApprovalIcon,
    source: listCall('admin/approvals'),
    Page: page(() => import('./features/approvals/ApprovalList.tsx'), 'ApprovalList'),
    RecordPage: page(() => import('./features/approvals/ApprovalShow.tsx'), 'ApprovalShow'),
    nameField: 'what',
  },
  {
    path: '/coupons',
    title: 'Coupons',
    Icon: CouponIcon,
    source: listCall('admin/coupons'),
    Page: page(() => import('./features/coupons/CouponList.tsx'), 'CouponList'),
    RecordPage: page(() => import('./features/coupons/CouponShow.tsx'), 'CouponShow'),
    nameField: 'code',
  },
  {
    path: '/coupon-uses',
    title: 'Uses of vouchers',
    source: listCall('admin/coupon-uses'),
    Page: page(() => import('./features/coupons/CouponUseList.tsx'), 'CouponUseList'),
  },
  {
    path: '/create-coupon',
    title: 'Create coupon',
    Page: page(() => import('./features/coupons/CreateCouponPage.tsx'), 'CreateCouponPage'),
  },
  {
    path: '/referrals',
    title: 'Referrals',
    Icon: ReferralIcon,
    source: listCall('admin/referrals'),
    getOne: async (referralId, signal) => await call('admin/get-referral', { referralId }, { signal }),
    Page: page(() => import('./features/referral/ReferralList.tsx'), 'ReferralList'),
    RecordPage: page(() => import('./features/referral/ReferralShow.tsx'), 'ReferralShow'),
    nameField: 'friend.username',
  },
  {
    path: '/ledger-audit',
    title: 'Ledger audit',
    Icon: BalanceIcon,
    beginsGroup: true,
    Page: page(() => import('./features/admin/ledger-audit/LedgerAuditPage.tsx'), 'LedgerAuditPage'),
  },
  {
    path: '/jobs',
    title: 'Jobs',
    Icon: JobsIcon,
    Page: page(() => import('./features/admin/jobs/JobsPage.tsx'), 'JobsPage'),
  },
  {
    path: '/outbox',
    title: 'Outbox',
    Icon: MailIcon,
    source: listCall('admin/outbox', ['email']),
    getOne: async (mailId, signal) => await call('admin/get-mail', { mailId }, { signal }),
    Page: page(() => import('./features/admin/outbox/OutboxList.tsx'), 'OutboxList'),
    RecordPage: page(() => import('./features/admin/outbox/MailShow.tsx'), 'MailShow'),
    nameField: 'subject',
  },
  {
    path: '/audit-log',
    title: 'Audit log',
    Icon: AuditIcon,
    source: listCall('admin/audit-log'),
    Page: page(() => import('./features/admin/audit/AuditList.tsx'), 'AuditList'),
    RecordPage: page(() => import('./features/admin/audit/AuditShow.tsx'), 'AuditShow'),
    nameField: 'action',
  },
  {
    path: '/security-log',
    title: 'Security log',
    Icon: SecurityIcon,
    source: listCall('admin/security-log'),
    Page: page(() => import('./features/security/SecurityList.tsx'), 'SecurityList'),
    RecordPage: page(() => import('./features/security/SecurityShow.tsx'), 'SecurityShow'),
    nameField: 'what',
  },
  {
    path: '/fb-login',
    title: 'Log in as user',
    Icon: LogInAsIcon,
    Page: page(() => import('./features/accounts/LogInAsPage.tsx'), 'LogInAsPage'),
  },
];

async function getRequest(requestId: string, signal?: AbortSignal) {
  return await call('admin/get-feedback-request', { requestId }, signal ? { signal } : {});
}
