import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/action/Button.tsx';
import { OwnSessions } from './OwnSessions.tsx';

/** On an artist's dashboard: what runs, what comes next, and how many fans ask for a session. */
export function DashboardSessions() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WaitingFans />
      <OwnSessions when="open" headingLevel={3} />
    </div>
  );
}

function WaitingFans() {
  const { data } = useCall('session/count-requests', {});
  if (!data || data.open === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card bg-sunken px-4 py-3">
      <p className="min-w-48 flex-1 font-semibold">
        {data.open === 1 ? 'One fan asks for a live session.' : `${data.open} fans ask for a live session.`}{' '}
        When you plan one, {data.open === 1 ? 'the fan is told' : 'all of them are told'}.
      </p>
      <Link to={paths.sessionCreate} className={buttonClass('primary')}>
        Plan a session
      </Link>
    </div>
  );
}
