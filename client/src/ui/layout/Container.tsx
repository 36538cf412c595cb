import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = { width?: 'text' | 'form' | 'page' | 'wide'; children: ReactNode; className?: string };

const widths = {
  form: 'max-w-[30rem]',
  text: 'max-w-[44rem]',
  page: 'max-w-[76rem]',
  wide: 'max-w-[100rem]',
};

/** Limits the width and keeps the page's margin: 20 px on a phone, 40 px from `md` on. */
export function Container({ width = 'page', children, className }: Props) {
  return <div className={clsx('mx-auto w-full px-5 md:px-10', widths[width], className)}>{children}</div>;
}
