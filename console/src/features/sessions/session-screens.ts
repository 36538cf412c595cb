import AskedIcon from '@mui/icons-material/EventOutlined';
import { lists } from '../../data/lists.ts';
import { page } from '../../lazy-page.tsx';
import { pageCode } from '../../page-code.ts';
import type { ListScreen } from '../../screen.ts';

/** What belongs to live sessions, beside the list of them. */
export const sessionScreens: readonly ListScreen[] = [
  {
    path: '/session-requests',
    title: 'Session requests',
    isForAllStaff: true,
    Icon: AskedIcon,
    source: lists['session-requests'],
    Page: page(pageCode['/session-requests'], 'SessionRequestList'),
  },
  {
    path: '/session-tickets',
    title: 'Tickets of live sessions',
    isForAllStaff: true,
    source: lists['session-tickets'],
    Page: page(pageCode['/session-tickets'], 'SessionTicketList'),
  },
];
