import { useCall } from '../../../api/use-call.ts';
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
    <p className="rounded-card bg-sunken px-4 py-3 font-semibold">
      {data.open === 1 ? 'One fan asks for a live session.' : `${data.open} fans ask for a live session.`} The
      next one that you create answers {data.open === 1 ? 'the request' : 'all of them'}.
    </p>
  );
}
