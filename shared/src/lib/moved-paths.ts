const moved: Readonly<Record<string, string>> = {
  '/landing/demo-feedback': '/',
  '/landing/dubplate-academy': '/landing/dubplate-academy-v2',
  '/register/artist': '/register?type=2',
};

/** Where an address of old leads now; null where it never moved. Source: docs/product/pages.md#navigation. */
export function movedTo(pathname: string): string | null {
  return moved[pathname.replace(/\/+$/, '')] ?? null;
}
