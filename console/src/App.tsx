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
import * as pages from './pages.ts';
import { queryClient } from './query-client.ts';
import { ErrorState } from './ui/text/ErrorState.tsx';

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
          <Resource name="users" list={UserList} show={pages.UserShow} recordRepresentation="username" />
          <Resource
            name="artists"
            list={ArtistList}
            show={pages.ArtistShow}
            recordRepresentation="username"
          />
          <Resource
            name="loopcheck"
            list={LoopcheckList}
            show={pages.LoopcheckShow}
            recordRepresentation="id"
          />
          <Resource
            name="reports"
            list={pages.ReportList}
            show={pages.ReportShow}
            recordRepresentation="id"
          />
          {isSuperAdmin ? superAdminPages : null}
        </AdminUI>
      </AdminContext>
    </BrowserRouter>
  );
}

/** React-admin reads its children and not what a component would render, so these are elements. */
const superAdminPages = [
  <Resource
    key="transactions"
    name="transactions"
    list={pages.TransactionList}
    show={pages.TransactionShow}
    recordRepresentation="label"
  />,
  <Resource
    key="payments"
    name="payments"
    list={pages.PaymentList}
    show={pages.PaymentShow}
    recordRepresentation="id"
  />,
  <Resource
    key="payouts"
    name="payouts"
    list={pages.PayoutList}
    show={pages.PayoutShow}
    recordRepresentation="artist.username"
  />,
  <Resource
    key="coupons"
    name="coupons"
    list={pages.CouponList}
    show={pages.CouponShow}
    recordRepresentation="code"
  />,
  <Resource key="coupon-uses" name="coupon-uses" list={pages.CouponUseList} />,
  <Resource
    key="referrals"
    name="referrals"
    list={pages.ReferralList}
    show={pages.ReferralShow}
    recordRepresentation="friend.username"
  />,
  <Resource
    key="audit-log"
    name="audit-log"
    list={pages.AuditList}
    show={pages.AuditShow}
    recordRepresentation="action"
  />,
  <Resource
    key="outbox"
    name="outbox"
    list={pages.OutboxList}
    show={pages.MailShow}
    recordRepresentation="subject"
  />,
  <CustomRoutes key="others">
    <Route path="/create-transaction" element={<pages.CreateTransactionPage />} />
    <Route path="/create-coupon" element={<pages.CreateCouponPage />} />
    <Route path="/payments-report" element={<pages.PaymentsReportPage />} />
    <Route path="/jobs" element={<pages.JobsPage />} />
    <Route path="/ledger-audit" element={<pages.LedgerAuditPage />} />
    <Route path="/fb-login" element={<pages.LogInAsPage />} />
  </CustomRoutes>,
];
