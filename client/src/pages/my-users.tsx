import { sessionTitles } from '@dubplate/shared/lib/session-titles.ts';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { Announcements } from '../features/contacts/announce/Announcements.tsx';
import { ImportPeople } from '../features/contacts/import/ImportPeople.tsx';
import { PeopleList } from '../features/contacts/people/PeopleList.tsx';
import { Button } from '../ui/action/Button.tsx';
import { Container } from '../ui/layout/Container.tsx';
import { Headline } from '../ui/layout/Headline.tsx';
import { Tabs } from '../ui/layout/Tabs.tsx';

const tabs = [
  { value: 'people', label: 'People' },
  { value: 'import', label: 'Import' },
  { value: 'announcements', label: 'Announcements' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** An artist's people: the list, the import and announcements. The tab is in the address. */
export default function MyUsersPage() {
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'people';
  usePageTitle(sessionTitles.myUsers);
  const open = (next: Tab) =>
    setQuery(next === 'people' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <Headline level={1} isFocusTarget>
        {sessionTitles.myUsers}
      </Headline>
      <Tabs label="Your people" tabs={tabs} value={tab} onChange={open}>
        {tab === 'people' && (
          <PeopleList
            actions={
              <Button onClick={() => open('import')} kind="secondary">
                Import people
              </Button>
            }
          />
        )}
        {tab === 'import' && <ImportPeople />}
        {tab === 'announcements' && <Announcements />}
      </Tabs>
    </Container>
  );
}
