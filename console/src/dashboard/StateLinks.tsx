import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { formatCount } from '../ui/money/amounts.ts';

/** `to` is the list of the rows that it counts, `change` what it was in the period before. */
export type StateFigure = readonly [name: string, value: string | number, to: string | null, change?: string];

/** Numbers, with links to the rows they count. */
export function StateLinks({ figures }: { figures: readonly StateFigure[] }) {
  const widthMin = figures.some(([, , , change]) => change !== undefined) ? '9rem' : '6.9rem';
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 1.5,
        p: 0,
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(${widthMin}, 1fr))`,
        alignItems: 'start',
        columnGap: 2,
        rowGap: 1,
      }}
    >
      {figures.map(([name, given, to, change]) => {
        const value = typeof given === 'number' ? formatCount(given) : given;
        return (
          <li key={name}>
            <Box component="span" sx={{ color: 'text.secondary', display: 'block', fontSize: '0.75rem' }}>
              {name}
            </Box>
            <Box component="span" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {to === null ? (
                value
              ) : (
                <Link to={to} aria-label={`${name}: ${value}`}>
                  {value}
                </Link>
              )}
            </Box>
            {change === undefined ? null : (
              <Box component="span" sx={{ color: 'text.secondary', display: 'block', fontSize: '0.75rem' }}>
                {change}
              </Box>
            )}
          </li>
        );
      })}
    </Box>
  );
}
