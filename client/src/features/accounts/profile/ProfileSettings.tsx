import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { Suspense } from 'react';
import { ProfileAboutSection } from './ProfileAboutSection.tsx';
import { ProfileLinksSection } from './ProfileLinksSection.tsx';
import { ProfileMusicSection } from './ProfileMusicSection.tsx';
import { ProfilePictureSection } from './ProfilePictureSection.tsx';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { SettingsSecurity } from '../settings/SettingsSecurity.tsx';

const ArtistSections = lazyPart(() => import('../selling/ArtistSections.tsx'), 'ArtistSections');
const laterSections = () => import('../settings/later-sections.ts');
const SettingsCalendar = lazyPart(laterSections, 'SettingsCalendar');
const SettingsCookies = lazyPart(laterSections, 'SettingsCookies');
const SettingsData = lazyPart(laterSections, 'SettingsData');
const SettingsNotifications = lazyPart(laterSections, 'SettingsNotifications');
const SettingsPlace = lazyPart(laterSections, 'SettingsPlace');

const parts = [
  { id: 'picture', label: 'Picture' },
  { id: 'about', label: 'About you' },
  { id: 'music', label: 'Your music' },
  { id: 'links', label: 'Links' },
  { id: 'selling', label: 'Artist settings', isForArtists: true },
  { id: 'private-sessions', label: 'Private sessions', isForArtists: true },
  { id: 'notifications', label: 'Notifications' },
  { id: 'calendar', label: 'Calendar' },
  { id: 'place', label: 'Time and language' },
  { id: 'cookies', label: 'Cookies' },
  { id: 'security', label: 'Security' },
  { id: 'data', label: 'Your data' },
];

/** All settings of a person. Each section has its own address (/profile#security). */
export function ProfileSettings({ user }: { user: OwnUser }) {
  const isArtist = user.type === UserType.Artist;
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
      {isArtist && (
        <Suspense>
          <ArtistSections user={user} />
        </Suspense>
      )}
      {/* As high as the section, so that nothing below moves when it comes. */}
      <Suspense fallback={<div className="min-h-96 rounded-card bg-surface" />}>
        <SettingsNotifications user={user} />
      </Suspense>
      <Suspense fallback={<div className="min-h-96 rounded-card bg-surface sm:min-h-72" />}>
        <SettingsCalendar />
      </Suspense>
      <Suspense fallback={<div className="min-h-96 rounded-card bg-surface sm:min-h-72" />}>
        <SettingsPlace user={user} />
      </Suspense>
      <Suspense fallback={<div className="min-h-40 rounded-card bg-surface" />}>
        <SettingsCookies />
      </Suspense>
      <SettingsSecurity user={user} />
      <Suspense fallback={<div className="min-h-96 rounded-card bg-surface" />}>
        <SettingsData user={user} />
      </Suspense>
    </div>
  );
}
