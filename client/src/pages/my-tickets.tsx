import { sessionTitles } from '@dubplate/shared/lib/session-titles.ts';
import { PurchasesFrame } from '../app/PurchasesFrame.tsx';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { MyTickets } from '../features/sessions/own/MyTickets.tsx';

export default function MyTicketsPage() {
  usePageTitle(sessionTitles.myTickets);
  return (
    <PurchasesFrame title={sessionTitles.myTickets}>
      <MyTickets />
    </PurchasesFrame>
  );
}
