/** What every page needs for a person who is signed in: one file instead of one each. */
export { SideNavigation } from './layouts/SideNavigation.tsx';
export { PersonalPart } from './layouts/PersonalPart.tsx';
export { LiveUser } from './live/LiveUser.tsx';
