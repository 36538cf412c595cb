import { PRODUCT_NAME } from './product.ts';

/** Page titles by path name, shared by the served HTML and the running page. A product's own pages have its name. */
export const pageTitles = {
  home: 'A trusted ear before release',
  artists: 'Artists',
  myArtists: 'My Artists',
  artist: 'Artist',
  contact: 'Contact',
  blog: 'Blog',
  login: 'Login',
  register: 'Join',
  registerArtist: 'Join as an artist',
  forgetPassword: 'Forgot your password?',
  resetPassword: 'Choose a new password',
  verifyEmail: 'Confirm your email address',
  tokens: 'Tokens',
  tokensEarning: 'Earnings',
  referral: 'Bring a friend',
  acceptRequests: 'Accept requests',
  acceptAma: 'Answer questions',
  dashboard: 'Dashboard',
  profile: 'Settings',
  styleguide: 'Styleguide',
} as const;

/** "Artists · Dubplate"; without a title, only the product name. */
export function documentTitle(title: string | null | undefined): string {
  return title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
}
