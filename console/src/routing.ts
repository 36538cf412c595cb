/**
 * What react-admin takes of `react-router-dom`, without the routers that fetch the data of pages: the console brings its own
 * router, and theirs are a tenth of what a list loads.
 */
export {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  useBlocker,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router-dom';

export function createHashRouter(): never {
  throw new Error('React-admin is drawn outside the router of the console.');
}
export const RouterProvider = createHashRouter;
