import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { DayField } from '../ui/form/DateFields.tsx';
import { type Grouping, groupings, type Period, presetDays } from './period.ts';

interface Properties {
  period: Period;
  onChange: (query: Record<string, string>) => void;
}

const groupingWords: Record<Grouping, string> = { day: 'By day', week: 'By week', month: 'By month' };

/** The period of the whole dashboard. It is in the address, so that a view can be shared. */
export function PeriodChoice({ period, onChange }: Properties) {
  const { from, to, groupBy, preset } = period;
  const choose = (days: number | 'custom' | null) => {
    if (days === null) return;
    if (days === 'custom') onChange({ from, to, by: groupBy });
    else onChange({ days: String(days), by: groupBy });
  };
  const chooseDates = (dates: { from?: string; to?: string }) => {
    const next = { from, to, ...dates };
    if (next.from !== '' && next.to !== '') onChange({ ...next, by: groupBy });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <ToggleButtonGroup
        size="small"
        exclusive
        aria-label="Period"
        value={preset ?? 'custom'}
        onChange={(_event, value: number | 'custom' | null) => choose(value)}
      >
        {presetDays.map((days) => (
          <ToggleButton key={days} value={days} sx={{ px: 1.5 }}>
            {days} days
          </ToggleButton>
        ))}
        <ToggleButton value="custom" sx={{ px: 1.5 }}>
          Custom
        </ToggleButton>
      </ToggleButtonGroup>
      {preset === null ? (
        <>
          <DayField label="From" value={from} max={to} onChange={(day) => chooseDates({ from: day })} />
          <DayField label="To" value={to} min={from} onChange={(day) => chooseDates({ to: day })} />
        </>
      ) : null}
      <TextField
        select
        label="Steps"
        value={groupBy}
        onChange={(event) =>
          onChange({ ...(preset === null ? { from, to } : { days: String(preset) }), by: event.target.value })
        }
        sx={{ width: 120 }}
      >
        {groupings.map((grouping) => (
          <MenuItem key={grouping} value={grouping}>
            {groupingWords[grouping]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
