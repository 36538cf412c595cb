import { lazy } from 'react';

/** Pages that come when they are opened; the three lists of all staff are part of what every screen needs. */
export const UserShow = lazy(async () => ({
  default: (await import('./features/accounts/UserShow.tsx')).UserShow,
}));
export const LogInAsPage = lazy(async () => ({
  default: (await import('./features/accounts/LogInAsPage.tsx')).LogInAsPage,
}));
export const ArtistShow = lazy(async () => ({
  default: (await import('./features/artists/ArtistShow.tsx')).ArtistShow,
}));
export const LoopcheckShow = lazy(async () => ({
  default: (await import('./features/loopcheck/LoopcheckShow.tsx')).LoopcheckShow,
}));
export const TransactionList = lazy(async () => ({
  default: (await import('./features/wallet/TransactionList.tsx')).TransactionList,
}));
export const TransactionShow = lazy(async () => ({
  default: (await import('./features/wallet/TransactionShow.tsx')).TransactionShow,
}));
export const CreateTransactionPage = lazy(async () => ({
  default: (await import('./features/wallet/CreateTransactionPage.tsx')).CreateTransactionPage,
}));
export const PaymentList = lazy(async () => ({
  default: (await import('./features/payments/PaymentList.tsx')).PaymentList,
}));
export const PaymentShow = lazy(async () => ({
  default: (await import('./features/payments/PaymentShow.tsx')).PaymentShow,
}));
export const PaymentsReportPage = lazy(async () => ({
  default: (await import('./features/payments/PaymentsReportPage.tsx')).PaymentsReportPage,
}));
export const PayoutList = lazy(async () => ({
  default: (await import('./features/payouts/PayoutList.tsx')).PayoutList,
}));
export const PayoutShow = lazy(async () => ({
  default: (await import('./features/payouts/PayoutShow.tsx')).PayoutShow,
}));
export const CouponList = lazy(async () => ({
  default: (await import('./features/coupons/CouponList.tsx')).CouponList,
}));
export const CouponShow = lazy(async () => ({
  default: (await import('./features/coupons/CouponShow.tsx')).CouponShow,
}));
export const CouponUseList = lazy(async () => ({
  default: (await import('./features/coupons/CouponUseList.tsx')).CouponUseList,
}));
export const CreateCouponPage = lazy(async () => ({
  default: (await import('./features/coupons/CreateCouponPage.tsx')).CreateCouponPage,
}));
export const ReferralList = lazy(async () => ({
  default: (await import('./features/referral/ReferralList.tsx')).ReferralList,
}));
export const ReferralShow = lazy(async () => ({
  default: (await import('./features/referral/ReferralShow.tsx')).ReferralShow,
}));
export const ReportList = lazy(async () => ({
  default: (await import('./features/reports/ReportList.tsx')).ReportList,
}));
export const ReportShow = lazy(async () => ({
  default: (await import('./features/reports/ReportShow.tsx')).ReportShow,
}));
export const AuditList = lazy(async () => ({
  default: (await import('./features/admin/audit/AuditList.tsx')).AuditList,
}));
export const AuditShow = lazy(async () => ({
  default: (await import('./features/admin/audit/AuditShow.tsx')).AuditShow,
}));
export const OutboxList = lazy(async () => ({
  default: (await import('./features/admin/outbox/OutboxList.tsx')).OutboxList,
}));
export const MailShow = lazy(async () => ({
  default: (await import('./features/admin/outbox/MailShow.tsx')).MailShow,
}));
export const JobsPage = lazy(async () => ({
  default: (await import('./features/admin/jobs/JobsPage.tsx')).JobsPage,
}));
export const LedgerAuditPage = lazy(async () => ({
  default: (await import('./features/admin/ledger-audit/LedgerAuditPage.tsx')).LedgerAuditPage,
}));
