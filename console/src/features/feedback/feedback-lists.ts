import QuestionIcon from '@mui/icons-material/QuestionAnswerOutlined';
import TrackIcon from '@mui/icons-material/RateReviewOutlined';
import { call } from '@dubplate/shared/api-client/call.ts';
import { listCall } from '../../data/list-source.ts';
import { page } from '../../lazy-page.tsx';
import { pageCode, recordCode } from '../../page-code.ts';

export const feedbackLists = {
  'music-feedback': listCall('admin/get-music-feedback-requests', { status: true }),
  ama: listCall('admin/get-ama-requests', { status: true }),
};

export const feedbackListScreens = [
  {
    path: '/music-feedback',
    title: 'DeepDive',
    isForAllStaff: true,
    Icon: TrackIcon,
    source: feedbackLists['music-feedback'],
    exportedAs: 'music-feedback-requests',
    getOne: getRequest,
    Page: page(pageCode['/music-feedback'], 'TrackList'),
    RecordPage: page(recordCode['/music-feedback'], 'RequestShow'),
  },
  {
    path: '/ama',
    title: 'AMA',
    isForAllStaff: true,
    Icon: QuestionIcon,
    source: feedbackLists.ama,
    exportedAs: 'ama-requests',
    getOne: getRequest,
    Page: page(pageCode['/ama'], 'QuestionList'),
    RecordPage: page(recordCode['/ama'], 'RequestShow'),
  },
] as const;

async function getRequest(requestId: string, signal?: AbortSignal) {
  return await call('admin/get-feedback-request', { requestId }, signal ? { signal } : {});
}
