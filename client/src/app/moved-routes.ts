import { paths } from '../paths.ts';

const moved: Readonly<Record<string, string>> = {
  '/landing/demo-feedback': paths.home,
  '/landing/dubplate-academy': '/landing/dubplate-academy-v2',
  '/register/artist': `${paths.register}?type=2`,
};

/** Where an address of old leads now; null where it never moved. */
export function movedTo(pathname: string): string | null {
  return moved[pathname.replace(/\/+$/, '')] ?? null;
}
