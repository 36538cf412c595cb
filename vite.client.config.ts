import { createRequire } from 'node:module';
import { defineConfig } from 'vite';
import { clientPlugins } from './client/vite.plugins.ts';
import { chunkNames } from './vite.chunks.ts';

/** The router's package leads to its development build whatever is built; the other one lies beside it. */
const routerFile = createRequire(
  createRequire(new URL('./client/package.json', import.meta.url)).resolve('react-router-dom'),
)
  .resolve('react-router')
  .replace(/[\\/]dist[\\/]development[\\/].*$/, '/dist/production/index.mjs');
const path = (relative: string) => new URL(relative, import.meta.url).pathname;

const areas: readonly (readonly [name: string, files: RegExp])[] = [
  [
    'visit',
    /pages.(artists|artist.detail|contact|fb.detail)\.tsx$|(LoopcheckOffer|RequestOffer|HomeMore)\.tsx$/,
  ],
  [
    'join',
    /pages.(login|register.|forget-password|reset-password|verify-email)|layouts.(SimpleHeader|RegistrationWatch)|SecondStep/,
  ],
  [
    'person',
    /layouts.(PersonalPart|SideNavigation)|live.LiveUser|PauseBanner|AccountNotice|eventsource-parser/,
  ],
  [
    'lists',
    /pages.(loopcheck.(index|manage)|requests.(index|manage|reviews)|ama.(index|manage)|dashboard)\.tsx$|OpenLoopchecks|OpenRequests|(Track|Loops)InList/,
  ],
  ['answers', /pages.((loopcheck|requests).detail|requests.confirmation)\.tsx$/],
  ['wallet', /pages.(tokens.(index|earning)|referral)\.tsx$/],
  ['security', /SettingsTwoStep|Add(App|Passkey)|RecoveryCodes/],
  ['settings', /pages.(profile|accept-requests|accept-ama)\.tsx$/],
  ['buying', /pages.requests.create\.tsx$|(LoopcheckPanel|CreateRequest|LinkedArtist|ArtistPicker)\.tsx$/],
];

export default defineConfig({
  root: path('./client'),
  plugins: clientPlugins(),
  resolve: {
    // Radix locks scrolling through a package that writes <style> elements, which our content security policy refuses.
    alias: [
      { find: 'react-remove-scroll', replacement: path('./client/src/ui/overlay/ScrollLock.tsx') },
      { find: /^react-router$/, replacement: routerFile },
      // The library's own way of drawing an icon has many options that nobody here uses.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: path('./client/src/ui/action/create-icon.ts') },
      // SWR brings a stand-in for versions of React that lack this hook.
      {
        find: /^use-sync-external-store\/shim(\/index\.js)?$/,
        replacement: path('./client/src/api/sync-external-store.ts'),
      },
    ],
  },
  // Served as it stands in development too, so that safeWaveform sees it.
  optimizeDeps: { exclude: ['wavesurfer.js'] },
  build: {
    outDir: path('./client/dist'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The tokens rely on light-dark() being resolved where it is used; a lowered one would resolve at the root.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
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
        codeSplitting: {
          groups: [
            {
              // Lists that grow are no part of the first view: SWR's code for them comes with the first such list.
              name: 'base',
              // To the end of each name: what others build on react (the chart's react-redux) comes with them.
              test: /rolldown.runtime|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|swr(?!.dist.infinite)|clsx)[\\/]/,
            },
            {
              // Small parts that the first view shares with later ones: one request instead of a dozen, each a round trip
              // late on a phone.
              name: 'frame',
              test: /client.src.(api.(session|use-session|error-texts|call|call-error|post|use-call)|lib.store|paths|app.(cookies|use-room-below|loading.lazy-part|session.redirect-after-login|toast.toast-store)|ui.(media.Picture|list.CoverLink|action.Button))\.ts|shared.src.(lib.product|lookups.offers|features.(artists.(model|offers)|uploads.pictures))\.ts|features.loopcheck.start.panel-state\.ts|ui.action.create-icon\.ts|lucide-react.*(heart|rotate-ccw)\.m?js/,
            },
            {
              name: chunkNames({
                main: 'client/src/main.tsx',
                areas,
                together: 'person',
                open: ['visit', 'join'],
                late: ['dialogs', /@radix-ui(?!.react-(slot|compose-refs))|aria-hidden/],
              }),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
    reportCompressedSize: true,
  },
});
