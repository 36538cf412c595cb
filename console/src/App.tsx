import {
  AdminContext,
  AdminUI,
  CustomRoutes,
  defaultI18nProvider,
  localStorageStore,
  Resource,
} from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import { PRODUCT_SLUG } from '@dubplate/shared/lib/product.ts';
import { currentSession, onSessionChange } from './api/session.ts';
import { authProvider, roleOf } from './auth-provider.ts';
import { dataProvider } from './data/data-provider.ts';
import { queryClient } from './data/query-client.ts';
import { AppFrame } from './layout/AppFrame.tsx';
import { LostPage } from './layout/LostPage.tsx';
import { RefusedPage } from './layout/RefusedPage.tsx';
import { ProofHost } from './layout/ProofHost.tsx';
import { darkTheme, lightTheme } from './layout/theme.ts';
import { type ListScreen, ListScreens, type Screen } from './screen.ts';
import { isListScreen, listScreens } from './list-screens.ts';
import { screens } from './screens.tsx';
import { Home } from './dashboard/Home.tsx';
import { ErrorState } from './ui/text/StateNote.tsx';
import { readIn } from './ui/text/time-zone.ts';

/** Saved views, hidden columns and the theme of this browser. Raise the version to start with fresh ones. */
const store = localStorageStore('1', `${PRODUCT_SLUG}-console`);

function followZone(): void {
  readIn(currentSession().user?.timeZone ?? null);
}
onSessionChange(followZone);
followZone();

export function App() {
  const isSuperAdmin = roleOf() === 'super-admin';
  const pages = screens.filter(({ path }) => path !== '/');
  const shown = pages.filter(({ isForAllStaff }) => isForAllStaff || isSuperAdmin);
  const refused = pages.filter((screen) => !shown.includes(screen));
  return (
    <BrowserRouter basename="/admin">
      <AdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={defaultI18nProvider}
        queryClient={queryClient}
        store={store}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
      >
        <ProofHost />
        <ListScreens value={listScreens}>
          <AdminUI
            dashboard={Home}
            layout={AppFrame}
            error={ErrorState}
            catchAll={LostPage}
            loginPage={false}
            title=""
            disableTelemetry
          >
            {shown.filter(isListScreen).map(resourceOf)}
            <CustomRoutes>{shown.filter((screen) => !isListScreen(screen)).map(routeOf)}</CustomRoutes>
            <CustomRoutes>{refused.map(refusedRouteOf)}</CustomRoutes>
          </AdminUI>
        </ListScreens>
      </AdminContext>
    </BrowserRouter>
  );
}

/** React-admin reads its children and not what a component would render, so these return elements. */
function resourceOf({ path, Page, RecordPage, nameField = 'id' }: ListScreen) {
  return (
    <Resource
      key={path}
      name={path.slice(1)}
      list={Page}
      {...(RecordPage ? { show: RecordPage } : {})}
      recordRepresentation={nameField}
    />
  );
}

function routeOf({ path, Page }: Screen) {
  return <Route key={path} path={path} element={<Page />} />;
}

/** Its records too. */
function refusedRouteOf({ path }: Screen) {
  return <Route key={path} path={`${path}/*`} element={<RefusedPage />} />;
}
