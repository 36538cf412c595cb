import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import ChecklistIcon from '@mui/icons-material/GraphicEq';
import InsightsIcon from '@mui/icons-material/Insights';
import LogInAsIcon from '@mui/icons-material/SupervisedUserCircleOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MicIcon from '@mui/icons-material/MicNone';
import PeopleIcon from '@mui/icons-material/PeopleOutline';
import ReceiptIcon from '@mui/icons-material/ReceiptLong';

/** Every page of the console that has an entry in its menu, in the menu's order. */
export const menuEntries = [
  { to: '/', text: 'Global', Icon: InsightsIcon, isSuperAdminOnly: true },
  { to: '/users', text: 'Users', Icon: PeopleIcon, isSuperAdminOnly: false },
  { to: '/artists', text: 'Artists', Icon: MicIcon, isSuperAdminOnly: false },
  { to: '/loopcheck', text: 'Loopcheck', Icon: ChecklistIcon, isSuperAdminOnly: false },
  { to: '/transactions', text: 'Transactions', Icon: ReceiptIcon, isSuperAdminOnly: true },
  { to: '/outbox', text: 'Outbox', Icon: MailIcon, isSuperAdminOnly: true },
  { to: '/audit-log', text: 'Audit log', Icon: AuditIcon, isSuperAdminOnly: true },
  { to: '/fb-login', text: 'Log in as user', Icon: LogInAsIcon, isSuperAdminOnly: true },
] as const;
