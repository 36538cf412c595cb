import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { Navigate } from 'react-router-dom';
import { useUser } from '../api/use-session.ts';
import { paths } from '../paths.ts';

/** Leads artists to the sessions they hold, everybody else to those they booked. */
export default function MyPrivateSessions() {
  const user = useUser();
  const to = user?.type === UserType.Artist ? paths.privateSessionsManage : paths.privateSessions;
  return <Navigate to={to} replace />;
}
