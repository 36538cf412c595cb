import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';

/** The first page is where the browser put the reader; every later one takes the focus to its heading. */
let isFirstPage = true;

interface Properties {
  title: string;
  /** Says what the page is about where its name alone does not. */
  subtitle?: string;
  /** Beside the title: a status, for instance. */
  aside?: ReactNode;
  actions?: ReactNode;
}

export function PageTitle({ title, subtitle, aside, actions }: Properties) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useRef(useNavigationType());
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME} Admin`;
  }, [title]);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    // Going back keeps the place that the browser restores.
    if (!isFirstPage && navigation.current === 'PUSH') window.scrollTo(0, 0);
    isFirstPage = false;
  }, []);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, pt: 2, pb: 1, minHeight: 56 }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {subtitle ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {subtitle}
          </Typography>
        ) : null}
      </Box>
      {aside}
      {actions ? <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box> : null}
    </Box>
  );
}
