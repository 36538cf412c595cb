import { lazy } from 'react';
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
import { authProvider, roleOf } from './auth-provider.ts';
import { Home } from './dashboard/Home.tsx';
import { dataProvider } from './data-provider.ts';
import { ArtistList } from './features/artists/ArtistList.tsx';
import { LoopcheckList } from './features/loopcheck/LoopcheckList.tsx';
import { UserList } from './features/accounts/UserList.tsx';
import { AppFrame } from './layout/AppFrame.tsx';
import { LostPage } from './layout/LostPage.tsx';
import { darkTheme, lightTheme } from './layout/theme.ts';
import { queryClient } from './query-client.ts';
import { ErrorState } from './ui/ErrorState.tsx';

const UserShow = lazy(async () => ({ default: (await import('./features/accounts/UserShow.tsx')).UserShow }));
const ArtistShow = lazy(async () => ({
  default: (await import('./features/artists/ArtistShow.tsx')).ArtistShow,
}));
const LoopcheckShow = lazy(async () => ({
  default: (await import('./features/loopcheck/LoopcheckShow.tsx')).LoopcheckShow,
}));
const TransactionList = lazy(async () => ({
  default: (await import('./features/wallet/TransactionList.tsx')).TransactionList,
}));
const AuditList = lazy(async () => ({ default: (await import('./features/admin/AuditList.tsx')).AuditList }));
const AuditShow = lazy(async () => ({ default: (await import('./features/admin/AuditShow.tsx')).AuditShow }));
const OutboxList = lazy(async () => ({
  default: (await import('./features/admin/OutboxList.tsx')).OutboxList,
}));
const MailShow = lazy(async () => ({ default: (await import('./features/admin/MailShow.tsx')).MailShow }));
const LogInAsPage = lazy(async () => ({
  default: (await import('./features/accounts/LogInAsPage.tsx')).LogInAsPage,
}));

/** Saved views, hidden columns and the theme of this browser. A new version starts with fresh ones. */
const store = localStorageStore('1', `${PRODUCT_SLUG}-console`);

export function App() {
  const isSuperAdmin = roleOf() === 'super-admin';
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
        <AdminUI
          dashboard={Home}
          layout={AppFrame}
          error={ErrorState}
          catchAll={LostPage}
          loginPage={false}
          title=""
          disableTelemetry
        >
          <Resource name="users" list={UserList} show={UserShow} recordRepresentation="username" />
          <Resource name="artists" list={ArtistList} show={ArtistShow} recordRepresentation="username" />
          <Resource name="loopcheck" list={LoopcheckList} show={LoopcheckShow} recordRepresentation="id" />
          {isSuperAdmin ? superAdminPages : null}
        </AdminUI>
      </AdminContext>
    </BrowserRouter>
  );
}

/** React-admin reads its children and not what a component would render, so these are elements. */
const superAdminPages = [
  <Resource key="transactions" name="transactions" list={TransactionList} />,
  <Resource
    key="audit-log"
    name="audit-log"
    list={AuditList}
    show={AuditShow}
    recordRepresentation="action"
  />,
  <Resource key="outbox" name="outbox" list={OutboxList} show={MailShow} recordRepresentation="subject" />,
  <CustomRoutes key="others">
    <Route path="/fb-login" element={<LogInAsPage />} />
  </CustomRoutes>,
];
