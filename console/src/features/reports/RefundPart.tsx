import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { ValueField } from '../../ui/form/ValueField.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { Facts } from '../../ui/record/Facts.tsx';
import type { RefundShares } from './report-words.ts';

interface Properties {
  typed: string;
  percent: number | null;
  shares: RefundShares;
  onChange: (typed: string) => void;
}

/** The part of the price: chosen in percent, shown in tokens for everyone involved. */
export function RefundPart({ typed, percent, shares, onChange }: Properties) {
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, pl: 1 }}>
        <Slider
          aria-label="Refunded part, in percent"
          value={percent ?? 0}
          min={1}
          max={100}
          size="small"
          valueLabelDisplay="off"
          onChange={(_event, value) => onChange(String(value))}
          sx={{ mt: 2.5 }}
        />
        <Box sx={{ flexShrink: 0, width: '11rem' }}>
          <ValueField
            label="Percent"
            value={typed}
            help="A whole number, 1 to 100."
            error={percent === null ? 'Please give a whole number from 1 to 100.' : null}
            isNumber
            onChange={onChange}
          />
        </Box>
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <Facts
          facts={[
            ['To the buyer', <Money key="buyer" tokens={shares.toBuyer} isSigned />],
            ['From the artist', <Money key="artist" tokens={-shares.fromArtist} />],
            ['From the platform', <Money key="platform" tokens={-shares.fromPlatform} />],
            ...(shares.toPromotion === 0
              ? []
              : [
                  [
                    'Voucher’s part, back',
                    <Money key="promo" tokens={shares.toPromotion} isSigned />,
                  ] as const,
                ]),
          ]}
        />
      </Box>
    </>
  );
}
