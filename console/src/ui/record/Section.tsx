import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { type Fact, Facts } from './Facts.tsx';

interface Properties {
  title: string;
  /** Right of the heading. */
  aside?: ReactNode;
  /** As wide as the page. */
  isWide?: boolean;
  /** Shown before the children. */
  facts?: readonly Fact[];
  children?: ReactNode;
}

const wide = { gridColumn: '1 / -1' };

export function Section({ title, aside, isWide = false, facts, children }: Properties) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0, ...(isWide ? wide : {}) }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1.5, mb: 1.5 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {aside ? <Box sx={{ ml: 'auto' }}>{aside}</Box> : null}
      </Box>
      {facts ? <Facts facts={facts} /> : null}
      {children}
    </Card>
  );
}

interface SectionsProperties {
  /** In one column. */
  isStacked?: boolean;
  /** Sections in a row are equally high. */
  isEven?: boolean;
  children: ReactNode;
}

/** Sections in two columns where there is room. */
export function Sections({ isStacked = false, isEven = false, children }: SectionsProperties) {
  const column = 'minmax(0, 1fr)';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: isStacked ? column : { xs: column, lg: `repeat(2, ${column})` },
        alignItems: isEven ? 'stretch' : 'start',
      }}
    >
      {children}
    </Box>
  );
}

/** As wide as the page, around sections that are made elsewhere. */
export function WideSection({ children }: { children: ReactNode }) {
  return <Box sx={{ ...wide, minWidth: 0 }}>{children}</Box>;
}

/** Something to know about the whole record, above its sections. */
export function Note({ severity, children }: { severity: AlertColor; children: ReactNode }) {
  return (
    <Alert severity={severity} variant="outlined" sx={{ ...wide, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Alert>
  );
}
