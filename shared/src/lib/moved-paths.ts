const moved: Readonly<Record<string, string>> = {
  '/landing/demo-feedback': '/',
  '/landing/dubplate-academy': '/landing/dubplate-academy-v2',
  '/register/artist': '/register?type=2',
};

/** The current address for an old one; null if it never moved. Source: docs/product/pages.md#navigation. */
export function movedTo(pathname: string): string | null {
  return moved[pathname.replace(/\/+$/, '')] ?? null;
}
