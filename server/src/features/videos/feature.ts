import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminEndVideo } from './staff/admin-end-video.ts';
import { adminGetVideo } from './staff/admin-get-video.ts';
import { adminRefundVideo } from './staff/admin-refund-video.ts';
import { adminVideos, videoList } from './staff/admin-videos.ts';
import { unpublishVideosOf } from './change.ts';
import { checkAuth } from './check-auth.ts';
import { isUsedByCourse, updateAllReleased } from './files.store.ts';
import { getArtistVideos } from './lists/get-artist-videos.ts';
import { getCaptions } from './captions/get-captions.ts';
import { getPurchasedVideos } from './lists/get-purchased-videos.ts';
import { getUserVideos } from './lists/get-user-videos.ts';
import { getVideos } from './lists/get-videos.ts';
import { get } from './get.ts';
import { videosInvariants } from './invariants.ts';
import { videosInBlocks } from './page/live-content.ts';
import { forgetVideos, ownPurchases, ownVideos, videoTimeline } from './people.store.ts';
import { purchase } from './purchase.ts';
import { createVideoQueue } from './processing/queue.ts';
import { replaceFile } from './replace-file.ts';
import { saveProgress } from './save-progress.ts';
import { save } from './save.ts';
import { setCaptions } from './captions/set-captions.ts';
import { updateStatus } from './update-status.ts';
import { update } from './update.ts';
import { videoPages, videoSitemap } from './page/video-page.ts';
import { processVideosJob, refundCoursesJob, removeVideoFilesJob } from './processing/videos.job.ts';

export const videos = {
  handlers: {
    'video/get-videos': getVideos,
    'video/get-artist-videos': getArtistVideos,
    'video/get': get,
    'video/get-user-videos': getUserVideos,
    'video/get-purchased-videos': getPurchasedVideos,
    'video/save': save,
    'video/update': update,
    'video/replace-file': replaceFile,
    'video/update-status': updateStatus,
    'video/purchase': purchase,
    'video/check-auth': checkAuth,
    'video/save-progress': saveProgress,
    'video/get-captions': getCaptions,
    'video/set-captions': setCaptions,
    'admin/videos': adminVideos,
    'admin/get-video': adminGetVideo,
    'admin/end-video': adminEndVideo,
    'admin/refund-video': adminRefundVideo,
  } satisfies Partial<Handlers>,
  pageMakers: videoPages,
  liveSources: videosInBlocks,
  sitemaps: [videoSitemap],
  jobs: [processVideosJob, refundCoursesJob, removeVideoFilesJob],
  provides: (context) => ({ videoQueue: createVideoQueue(context) }),
  wake: (ctx) => ctx.videoQueue.wakeIfAsked(),
  close: async (ctx) => await ctx.videoQueue.close(),
  routes: [
    async (_, { database }) => {
      if (database.kind === 'pglite') await updateAllReleased(database.db);
    },
  ],
  hooks: {
    artistStoppedSelling: async (tx, { artistId }, scope) => await unpublishVideosOf(tx, artistId, scope),
    personErased: forgetVideos,
  },
  exports: [videoList],
  invariants: videosInvariants,
  recordingUses: [isUsedByCourse],
  timeline: [videoTimeline],
  personalData: [
    { name: 'courses', rowsOf: ownVideos },
    { name: 'courses-bought', rowsOf: ownPurchases },
  ],
} satisfies Feature;
