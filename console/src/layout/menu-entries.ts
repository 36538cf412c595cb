import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import CardIcon from '@mui/icons-material/CreditCardOutlined';
import ChecklistIcon from '@mui/icons-material/GraphicEq';
import CouponIcon from '@mui/icons-material/LocalOfferOutlined';
import InsightsIcon from '@mui/icons-material/Insights';
import JobsIcon from '@mui/icons-material/ScheduleOutlined';
import LogInAsIcon from '@mui/icons-material/SupervisedUserCircleOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MicIcon from '@mui/icons-material/MicNone';
import PayoutIcon from '@mui/icons-material/PaymentsOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutline';
import ReceiptIcon from '@mui/icons-material/ReceiptLong';
import ReferralIcon from '@mui/icons-material/GroupAddOutlined';
import ReportIcon from '@mui/icons-material/FlagOutlined';

/** Every page of the console that has an entry in its menu, in the menu's order; a group begins with a line. */
export const menuEntries = [
  { to: '/', text: 'Global', Icon: InsightsIcon, isSuperAdminOnly: true },
  { to: '/users', text: 'Users', Icon: PeopleIcon, isSuperAdminOnly: false },
  { to: '/artists', text: 'Artists', Icon: MicIcon, isSuperAdminOnly: false },
  { to: '/loopcheck', text: 'Loopcheck', Icon: ChecklistIcon, isSuperAdminOnly: false },
  { to: '/reports', text: 'Reports', Icon: ReportIcon, isSuperAdminOnly: false },
  { to: '/transactions', text: 'Transactions', Icon: ReceiptIcon, isSuperAdminOnly: true, beginsGroup: true },
  { to: '/payments', text: 'Payments', Icon: CardIcon, isSuperAdminOnly: true },
  { to: '/payouts', text: 'Pay-outs', Icon: PayoutIcon, isSuperAdminOnly: true },
  { to: '/coupons', text: 'Coupons', Icon: CouponIcon, isSuperAdminOnly: true },
  { to: '/referrals', text: 'Referrals', Icon: ReferralIcon, isSuperAdminOnly: true },
  { to: '/ledger-audit', text: 'Ledger audit', Icon: BalanceIcon, isSuperAdminOnly: true, beginsGroup: true },
  { to: '/jobs', text: 'Jobs', Icon: JobsIcon, isSuperAdminOnly: true },
  { to: '/outbox', text: 'Outbox', Icon: MailIcon, isSuperAdminOnly: true },
  { to: '/audit-log', text: 'Audit log', Icon: AuditIcon, isSuperAdminOnly: true },
  { to: '/fb-login', text: 'Log in as user', Icon: LogInAsIcon, isSuperAdminOnly: true },
] as const satisfies readonly MenuEntry[];

/** Pages that are opened from another one: where something is made, or a report of a list. */
export const innerPaths = [
  '/create-transaction',
  '/create-coupon',
  '/payments-report',
  '/coupon-uses',
] as const;

interface MenuEntry {
  to: string;
  text: string;
  Icon: typeof AuditIcon;
  isSuperAdminOnly: boolean;
  beginsGroup?: true;
}
