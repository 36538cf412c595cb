import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { useUser } from '../api/use-session.ts';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { ProfileSettings } from '../features/accounts/profile/ProfileSettings.tsx';
import { Container } from '../ui/layout/Container.tsx';
import { Headline } from '../ui/layout/Headline.tsx';

export default function ProfilePage() {
  usePageTitle(pageTitles.profile);
  const user = useUser();
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-12">
      <Headline level={1} isFocusTarget>
        Settings
      </Headline>
      {/* The sections remount for another person, because drafts are personal. */}
      {user && <ProfileSettings key={user.uid} user={user} />}
    </Container>
  );
}
