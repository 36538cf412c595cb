import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { AvailabilitySection } from '../availability/AvailabilitySection.tsx';
import { ProfileSellingSection } from './ProfileSellingSection.tsx';

/** What only artists set up, in one file that fans don't load. */
export function ArtistSections({ user }: { user: OwnUser }) {
  return (
    <>
      <ProfileSellingSection user={user} />
      <AvailabilitySection user={user} />
    </>
  );
}
