import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ProfileAboutSection } from './ProfileAboutSection.tsx';
import { ProfileLinksSection } from './ProfileLinksSection.tsx';
import { ProfileMusicSection } from './ProfileMusicSection.tsx';
import { ProfilePictureSection } from './ProfilePictureSection.tsx';
import { ProfileSellingSection } from '../selling/ProfileSellingSection.tsx';
import { SettingsCookies } from '../settings/SettingsCookies.tsx';
import { SettingsData } from '../settings/SettingsData.tsx';
import { SettingsNotifications } from '../settings/SettingsNotifications.tsx';
import { SettingsPlace } from '../settings/SettingsPlace.tsx';
import { SettingsSecurity } from '../settings/SettingsSecurity.tsx';

const parts = [
  { id: 'picture', label: 'Picture' },
  { id: 'about', label: 'About you' },
  { id: 'music', label: 'Your music' },
  { id: 'links', label: 'Links' },
  { id: 'selling', label: 'Artist settings', isForArtists: true },
  { id: 'notifications', label: 'Notifications' },
  { id: 'place', label: 'Time and language' },
  { id: 'cookies', label: 'Cookies' },
  { id: 'security', label: 'Security' },
  { id: 'data', label: 'Your data' },
];

/** All settings of a person. Each section has its own address (/profile#security). */
export function ProfileSettings({ user }: { user: OwnUser }) {
  const isArtist = user.type === UserType.Artist;
  useScrollToPart();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <nav aria-label="Settings sections">
        <ul className="flex flex-wrap gap-2">
          {parts
            .filter(({ isForArtists }) => isArtist || !isForArtists)
            .map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center rounded-full bg-sunken px-4 text-sm font-semibold text-text hover:bg-line"
                >
                  {label}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      <ProfilePictureSection user={user} />
      <ProfileAboutSection user={user} />
      <ProfileMusicSection user={user} />
      <ProfileLinksSection user={user} />
      {isArtist && <ProfileSellingSection user={user} />}
      <SettingsNotifications user={user} />
      <SettingsPlace user={user} />
      <SettingsCookies />
      <SettingsSecurity user={user} />
      <SettingsData user={user} />
    </div>
  );
}

/** Scrolls to the section in the address, because it renders after the browser has tried to. */
function useScrollToPart(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
