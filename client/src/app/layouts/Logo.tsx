import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** The disc and the name, linked to the home page. */
export function Logo() {
  return (
    <Link
      to={paths.home}
      aria-label={`${PRODUCT_NAME}, home`}
      className="logo inline-flex min-h-11 items-center gap-2 font-display text-xl font-extrabold tracking-[-0.04em] text-text"
    >
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
        <circle cx="16" cy="16" r="16" className="fill-solid" />
        <circle cx="16" cy="16" r="10.5" fill="none" strokeWidth="1" className="stroke-on-solid/40" />
        <circle cx="16" cy="16" r="6" className="fill-action" />
        <circle cx="16" cy="16" r="1.5" className="fill-solid" />
      </svg>
      <span className="logo-name">{PRODUCT_NAME}</span>
    </Link>
  );
}
