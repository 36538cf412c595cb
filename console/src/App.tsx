import CssBaseline from '@mui/material/CssBaseline';
import { AdminContext, defaultI18nProvider, Notification, Resource } from 'react-admin';
import { type ReactNode, useState } from 'react';
import {
  ResourceDefinitionContextProvider,
  useResetErrorBoundaryOnLocationChange,
  useScrollToTop,
} from 'ra-core';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { currentSession, sessionStore } from '@dubplate/shared/api-client/session.ts';
import { authProvider, roleOf } from './auth-provider.ts';
import { dataProvider } from './data/data-provider.ts';
import { queryClient } from './data/query-client.ts';
import { store } from './data/store.ts';
import { AppFrame } from './layout/AppFrame.tsx';
import { LostPage } from './layout/LostPage.tsx';
import { PageBoundary } from './layout/PageBoundary.tsx';
import { RefusedPage } from './layout/RefusedPage.tsx';
import { ProofHost } from './layout/ProofHost.tsx';
import { darkTheme, lightTheme } from './layout/theme.ts';
import { type ListScreen, ListScreens, type Screen } from './screen.ts';
import { isListScreen, listScreens } from './list-screens.ts';
import { screens } from './screens.tsx';
import { Home } from './dashboard/Home.tsx';
import { readIn } from './ui/text/time-zone.ts';

function followZone(): void {
  readIn(currentSession().user?.timeZone ?? null);
}
sessionStore.subscribe(followZone);
followZone();

const pages = screens.filter(({ path }) => path !== '/');

export function App() {
  const [shown] = useState(() => {
    const isSuperAdmin = roleOf() === 'super-admin';
    return pages.filter(({ isForAllStaff }) => isForAllStaff || isSuperAdmin);
  });
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
        <CssBaseline enableColorScheme />
        <ProofHost />
        <Resources shown={shown}>
          <PageBoundary useReset={useResetErrorBoundaryOnLocationChange}>
            <AppFrame>
              <Pages shown={shown} />
            </AppFrame>
          </PageBoundary>
        </Resources>
        <Notification />
      </AdminContext>
    </BrowserRouter>
  );
}

interface Properties {
  shown: readonly (Screen | ListScreen)[];
}

/**
 * React-admin's own `AdminUI` learns of its resources after it has drawn them, and then draws all of the console four times
 * more.
 */
function Resources({ shown, children }: Properties & { children: ReactNode }) {
  const [definitions] = useState(() =>
    Object.fromEntries(
      shown.filter(isListScreen).map((screen) => {
        const properties = propertiesOf(screen);
        return [properties.name, Resource.registerResource(properties)];
      }),
    ),
  );
  return (
    <ResourceDefinitionContextProvider definitions={definitions}>
      <ListScreens value={listScreens}>{children}</ListScreens>
    </ResourceDefinitionContextProvider>
  );
}

function Pages({ shown }: Properties) {
  useScrollToTop();
  const refused = pages.filter((screen) => !shown.includes(screen));
  return (
    <Routes>
      {/* It leads staff who have no dashboard to their first page. */}
      <Route path="/" element={<Home />} />
      {shown.map((screen) =>
        isListScreen(screen) ? (
          <Route
            key={screen.path}
            path={`${screen.path}/*`}
            element={<Resource {...propertiesOf(screen)} />}
          />
        ) : (
          <Route key={screen.path} path={screen.path} element={<screen.Page />} />
        ),
      )}
      {refused.map(({ path }) => (
        // Its records too.
        <Route key={path} path={`${path}/*`} element={<RefusedPage />} />
      ))}
      <Route path="*" element={<LostPage />} />
    </Routes>
  );
}

function propertiesOf({ path, Page, RecordPage, nameField = 'id' }: ListScreen) {
  return {
    name: path.slice(1),
    list: Page,
    ...(RecordPage ? { show: RecordPage } : {}),
    recordRepresentation: nameField,
  };
}
