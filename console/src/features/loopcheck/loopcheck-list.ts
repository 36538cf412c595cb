import LoopIcon from '@mui/icons-material/GraphicEq';
import { call } from '@dubplate/shared/api-client/call.ts';
import { listCall } from '../../data/list-source.ts';
import { page } from '../../lazy-page.tsx';
import { pageCode, recordCode } from '../../page-code.ts';

export const loopcheckLists = {
  loopcheck: listCall('admin/get-loopcheck-requests', { status: true }),
};

export const loopcheckListScreens = [
  {
    path: '/loopcheck',
    title: 'Loopcheck',
    isForAllStaff: true,
    Icon: LoopIcon,
    source: loopcheckLists.loopcheck,
    exportedAs: 'loopcheck-requests',
    getOne: async (requestId: string, signal?: AbortSignal) =>
      await call('admin/get-loopcheck-request', { requestId }, { signal }),
    Page: page(pageCode['/loopcheck'], 'LoopcheckList'),
    RecordPage: page(recordCode['/loopcheck'], 'LoopcheckShow'),
  },
] as const;
