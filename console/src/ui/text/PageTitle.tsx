import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';

/** The first page leaves the focus to the browser; every later page moves it to its heading. */
let isFirstPage = true;

interface Properties {
  title: string;
  /** Explains the title. */
  subtitle?: ReactNode;
  /** Beside the title, such as a status. */
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
    // On going back, the browser restores the scroll position.
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
