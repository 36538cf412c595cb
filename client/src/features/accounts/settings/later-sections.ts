/** What people seldom change, in one file. */
export { SettingsCalendar } from './SettingsCalendar.tsx';
export { SettingsCookies } from './SettingsCookies.tsx';
export { SettingsData } from './SettingsData.tsx';
export { SettingsNotifications } from './SettingsNotifications.tsx';
export { SettingsPlace } from './SettingsPlace.tsx';
export { SettingsSignIns } from './SettingsSignIns.tsx';
