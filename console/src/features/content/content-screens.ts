import ContentIcon from '@mui/icons-material/WebOutlined';
import { lists } from '../../data/lists.ts';
import { page } from '../../lazy-page.tsx';
import { pageCode, recordCode } from '../../page-code.ts';
import type { ListScreen, Screen } from '../../screen.ts';

/** The screens for pages of blocks. */
export const contentScreens: readonly (Screen | ListScreen)[] = [
  {
    path: '/contents',
    title: 'Pages',
    isForAllStaff: true,
    Icon: ContentIcon,
    source: lists.contents,
    Page: page(pageCode['/contents'], 'ContentList'),
    RecordPage: page(recordCode['/contents'], 'ContentEditor'),
    nameField: 'title',
  },
  {
    path: '/create-content',
    title: 'Create page',
    isForAllStaff: true,
    Page: page(pageCode['/create-content'], 'CreateContentPage'),
  },
];
