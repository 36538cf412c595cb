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
import MailIcon from '@mui/icons-material/MailOutlined';
import MessageIcon from '@mui/icons-material/SmsFailedOutlined';
import MicIcon from '@mui/icons-material/MicNone';
import PayoutIcon from '@mui/icons-material/PaymentsOutlined';
import PerformanceIcon from '@mui/icons-material/LeaderboardOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutline';
import PrivateIcon from '@mui/icons-material/VideoCameraFrontOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLong';
import ReferralIcon from '@mui/icons-material/GroupAddOutlined';
import ReportIcon from '@mui/icons-material/FlagOutlined';
import SecurityIcon from '@mui/icons-material/GppMaybeOutlined';
import { call } from '@dubplate/shared/api-client/call.ts';
import { Home } from './dashboard/Home.tsx';
import { lists } from './data/lists.ts';
import { getArtist } from './features/artists/get-artist.ts';
import { contentScreens } from './features/content/content-screens.ts';
import { sessionScreens } from './features/sessions/session-screens.ts';
import { page } from './lazy-page.tsx';
import { pageCode, recordCode } from './page-code.ts';
import { productListScreens } from './product-lists.ts';
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
    source: lists.users,
    getOne: async (userId, signal) => await call('admin/get-user', { userId }, { signal }),
    Page: page(pageCode['/users'], 'UserList'),
    RecordPage: page(recordCode['/users'], 'UserShow'),
    nameField: 'username',
  },
  {
    path: '/artists',
    title: 'Artists',
    isForAllStaff: true,
    Icon: MicIcon,
    source: lists.artists,
    getOne: getArtist,
    Page: page(pageCode['/artists'], 'ArtistList'),
    RecordPage: page(recordCode['/artists'], 'ArtistShow'),
    nameField: 'username',
  },
  ...productListScreens,
  {
    path: '/sessions',
    title: 'Live sessions',
    isForAllStaff: true,
    Icon: LiveIcon,
    source: lists.sessions,
    getOne: async (sessionId, signal) => await call('admin/get-session', { sessionId }, { signal }),
    Page: page(pageCode['/sessions'], 'SessionList'),
    RecordPage: page(recordCode['/sessions'], 'SessionShow'),
    nameField: 'title',
  },
  {
    path: '/videos',
    title: 'Courses',
    isForAllStaff: true,
    Icon: CourseIcon,
    source: lists.videos,
    getOne: async (videoId, signal) => await call('admin/get-video', { videoId }, { signal }),
    Page: page(pageCode['/videos'], 'VideoList'),
    RecordPage: page(recordCode['/videos'], 'VideoShow'),
    nameField: 'title',
  },
  {
    path: '/private-sessions',
    title: 'Private sessions',
    isForAllStaff: true,
    Icon: PrivateIcon,
    source: lists['private-sessions'],
    getOne: async (privateSessionId, signal) =>
      await call('admin/get-private-session', { privateSessionId }, { signal }),
    Page: page(pageCode['/private-sessions'], 'PrivateSessionList'),
    RecordPage: page(recordCode['/private-sessions'], 'PrivateSessionShow'),
  },
  ...sessionScreens,
  ...contentScreens,
  {
    path: '/messages',
    title: 'Reported messages',
    isForAllStaff: true,
    Icon: MessageIcon,
    source: lists.messages,
    getOne: async (messageId, signal) => await call('admin/get-message', { messageId }, { signal }),
    Page: page(pageCode['/messages'], 'MessageList'),
    RecordPage: page(recordCode['/messages'], 'MessageShow'),
    nameField: 'text',
  },
  {
    path: '/artists-performance',
    title: 'Artists’ performance',
    isForAllStaff: true,
    Icon: PerformanceIcon,
    source: lists['artists-performance'],
    Page: page(pageCode['/artists-performance'], 'PerformanceList'),
  },
  {
    path: '/reports',
    title: 'Reports',
    isForAllStaff: true,
    Icon: ReportIcon,
    source: lists.reports,
    getOne: async (reportId, signal) => await call('admin/get-report', { reportId }, { signal }),
    Page: page(pageCode['/reports'], 'ReportList'),
    RecordPage: page(recordCode['/reports'], 'ReportShow'),
  },
  {
    path: '/transactions',
    title: 'Transactions',
    Icon: ReceiptIcon,
    beginsGroup: true,
    source: lists.transactions,
    getOne: async (transactionId, signal) =>
      await call('admin/get-transaction', { transactionId }, { signal }),
    Page: page(pageCode['/transactions'], 'TransactionList'),
    RecordPage: page(recordCode['/transactions'], 'TransactionShow'),
    nameField: 'label',
  },
  {
    path: '/create-transaction',
    title: 'Create transaction',
    Page: page(pageCode['/create-transaction'], 'CreateTransactionPage'),
  },
  {
    path: '/payments',
    title: 'Payments',
    Icon: CardIcon,
    source: lists.payments,
    getOne: async (paymentId, signal) => await call('admin/get-payment', { paymentId }, { signal }),
    Page: page(pageCode['/payments'], 'PaymentList'),
    RecordPage: page(recordCode['/payments'], 'PaymentShow'),
  },
  {
    path: '/payments-report',
    title: 'Reconciliation',
    Page: page(pageCode['/payments-report'], 'PaymentsReportPage'),
  },
  {
    path: '/payouts',
    title: 'Pay-outs',
    Icon: PayoutIcon,
    source: lists.payouts,
    getOne: async (payoutId, signal) => await call('admin/get-payout', { payoutId }, { signal }),
    Page: page(pageCode['/payouts'], 'PayoutList'),
    RecordPage: page(recordCode['/payouts'], 'PayoutShow'),
    nameField: 'artist.username',
  },
  {
    path: '/approvals',
    title: 'Approvals',
    Icon: ApprovalIcon,
    source: lists.approvals,
    Page: page(pageCode['/approvals'], 'ApprovalList'),
    RecordPage: page(recordCode['/approvals'], 'ApprovalShow'),
    nameField: 'what',
  },
  {
    path: '/coupons',
    title: 'Vouchers',
    Icon: CouponIcon,
    source: lists.coupons,
    Page: page(pageCode['/coupons'], 'CouponList'),
    RecordPage: page(recordCode['/coupons'], 'CouponShow'),
    nameField: 'code',
  },
  {
    path: '/coupon-uses',
    title: 'Voucher uses',
    source: lists['coupon-uses'],
    Page: page(pageCode['/coupon-uses'], 'CouponUseList'),
  },
  {
    path: '/create-coupon',
    title: 'Create voucher',
    Page: page(pageCode['/create-coupon'], 'CreateCouponPage'),
  },
  {
    path: '/referrals',
    title: 'Referrals',
    Icon: ReferralIcon,
    source: lists.referrals,
    getOne: async (referralId, signal) => await call('admin/get-referral', { referralId }, { signal }),
    Page: page(pageCode['/referrals'], 'ReferralList'),
    RecordPage: page(recordCode['/referrals'], 'ReferralShow'),
    nameField: 'friend.username',
  },
  {
    path: '/ledger-audit',
    title: 'Ledger audit',
    Icon: BalanceIcon,
    beginsGroup: true,
    Page: page(pageCode['/ledger-audit'], 'LedgerAuditPage'),
  },
  {
    path: '/jobs',
    title: 'Jobs',
    Icon: JobsIcon,
    Page: page(pageCode['/jobs'], 'JobsPage'),
  },
  {
    path: '/outbox',
    title: 'Outbox',
    Icon: MailIcon,
    source: lists.outbox,
    getOne: async (mailId, signal) => await call('admin/get-mail', { mailId }, { signal }),
    Page: page(pageCode['/outbox'], 'OutboxList'),
    RecordPage: page(recordCode['/outbox'], 'MailShow'),
    nameField: 'subject',
  },
  {
    path: '/audit-log',
    title: 'Audit log',
    Icon: AuditIcon,
    source: lists['audit-log'],
    Page: page(pageCode['/audit-log'], 'AuditList'),
    RecordPage: page(recordCode['/audit-log'], 'AuditShow'),
    nameField: 'action',
  },
  {
    path: '/security-log',
    title: 'Security log',
    Icon: SecurityIcon,
    source: lists['security-log'],
    Page: page(pageCode['/security-log'], 'SecurityList'),
    RecordPage: page(recordCode['/security-log'], 'SecurityShow'),
    nameField: 'what',
  },
  {
    path: '/fb-login',
    title: 'Log in as user',
    Icon: LogInAsIcon,
    Page: page(pageCode['/fb-login'], 'LogInAsPage'),
  },
];
