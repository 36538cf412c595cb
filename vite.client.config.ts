import { defineConfig } from 'vite';
import { clientPlugins, clientResolve } from './client/vite.plugins.ts';
import { chunkNames } from './vite.chunks.ts';

const path = (relative: string) => new URL(relative, import.meta.url).pathname;

const areas: readonly (readonly [name: string, files: RegExp])[] = [
  [
    'visit',
    /pages.(artists|artist.detail|contact|fb.detail|session.detail|sessions.index|live-now|upcoming|videos|video.detail|blog)\.tsx$|(LoopcheckOffer|RequestOffer|PrivateSessionOffer|PrivateReviews|RelatedVideos|HomeMore)\.tsx$/,
  ],
  [
    'blocks',
    /pages.(article.detail|landing.detail)\.tsx$|blocks.(packs.\w+|DocumentPage)\.tsx$|PageBlocksDemo\.tsx$/,
  ],
  [
    'join',
    /pages.(loopcheck.detail|login|register.|forget-password|reset-password|verify-email)|layouts.(SimpleHeader|RegistrationWatch)/,
  ],
  ['person', /app.person\.ts$|DashboardNotices|eventsource-parser/],
  [
    'lists',
    /pages.(loopcheck.(index|manage)|requests.(index|manage|reviews)|ama.(index|manage)|my-tickets|my-content.(index|videos))\.tsx$|OpenLoopchecks|OpenRequests|(Track|Loops)InList/,
  ],
  ['answers', /pages.(requests.(detail|confirmation)|session.live)\.tsx$/],
  ['making', /pages.(video.upload|session.create|sessions.edit.detail|my-content.past)\.tsx$/],
  ['editing', /pages.video.edit.detail\.tsx$/],
  ['private', /pages.private-sessions.(index|manage|reviews)\.tsx$|OpenPrivateSessions/],
  ['wallet', /pages.(tokens.(index|earning)|referral)\.tsx$/],
  ['security', /pages.my-videos\.tsx$|SecondStep|SettingsTwoStep|Add(App|Passkey)|RecoveryCodes/],
  ['settings', /pages.(profile|accept-requests|accept-ama)\.tsx$/],
  [
    'buying',
    /pages.(requests.create|my-users)\.tsx$|(LoopcheckPanel|PaywallModal|VideoPaywall|FilePaywall|CreateRequest|LinkedArtist|ArtistPicker)\.tsx$/,
  ],
];

export default defineConfig({
  root: path('./client'),
  plugins: clientPlugins(),
  resolve: clientResolve,
  // Served as it stands in development too, so that safeWaveform sees it.
  optimizeDeps: { exclude: ['wavesurfer.js'] },
  build: {
    outDir: path('./client/dist'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The tokens rely on light-dark() being resolved where it is used; a lowered one would resolve at the root.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // One file, which the page names: a page's code would else name it again before each part.
    cssCodeSplit: false,
    // Data URLs are refused by the content security policy.
    assetsInlineLimit: 0,
    // The page names what the first view needs. Naming every other part's files in the first load would cost 2 kB.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    // What every page needs of other people's code changes seldom: one file, which stays cached from release to release.
    rolldownOptions: {
      output: {
        // The shortest hash that the bundler takes: the first load names sixty files, and no hash can be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            {
              // Lists that grow are no part of the first view: SWR's code for them comes with the first such list.
              name: 'base',
              // To the end of each name: what others build on react (the chart's react-redux) comes with them.
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|swr(?!.dist.infinite)|clsx)[\\/]/,
            },
            {
              // What the first script of all needs.
              name: 'start',
              test: /client.src.start\.ts$|vite.preload-helper|rolldown.runtime/,
            },
            {
              // What every page needs, and small parts that the first view shares with later ones: no request of their own.
              name: 'site',
              test: /client.src.(main\.tsx|(app.use-room-below|app.toast.toast-store|ui.list.CoverLink)\.ts)|features.loopcheck.start.panel-state\.ts|lucide-react.*(heart|rotate-ccw)\.m?js|shared.src.features.(artists.(model|offers)|uploads.pictures)\.ts/,
            },
            {
              // Pages of one order share these; in `common`, every page would pay for them.
              name: 'order',
              test: /client.src.(features.orders.OrderPage\.tsx|api.use-reread-money\.ts)$/,
              includeDependenciesRecursively: false,
            },
            {
              name: chunkNames({
                main: 'client/src/main.tsx',
                areas,
                together: 'person',
                // An artist's page shows courses and sessions as the blocks do; the others are small.
                within: {
                  'blocks-visit': 'rest-visit',
                  'buying-making-rest-visit': 'common',
                  'join-rest-settings': 'join-settings',
                },
                open: ['visit', 'join', 'blocks'],
                late: ['dialogs', /@radix-ui|aria-hidden/],
              }),
              includeDependenciesRecursively: false,
            },
            // Parts of one page, because they are asked for at once, with what they use alone.
            {
              name: 'offers',
              test: /(LoopcheckOffer|RequestOffer|PrivateSessionOffer|PrivateReviews)\.tsx$/,
            },
            { name: 'open-orders', test: /(OpenLoopchecks|OpenRequests|OpenPrivateSessions)\.tsx$/ },
            { name: 'more-blocks', test: /blocks.packs.\w+\.tsx$/ },
            { name: 'more-settings', test: /SettingsTwoStep\.tsx$|later-sections\.ts$/ },
          ],
        },
      },
    },
    reportCompressedSize: true,
  },
});
