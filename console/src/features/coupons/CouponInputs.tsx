import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Box from '@mui/material/Box';
import { use, useId } from 'react';
import { type CouponContext, couponContexts } from '@dubplate/shared/features/coupons/model.ts';
import { LocalTimeField } from '../../ui/form/DateFields.tsx';
import { WasSubmitted } from '../../ui/form/submitted.ts';
import { PersonPicker } from '../../ui/form/PersonPicker.tsx';
import { timeZone } from '../../ui/text/time-zone.ts';
import { ValueField } from '../../ui/form/ValueField.tsx';
import { type ChosenArtist, type CouponDraft, type CouponErrors, NOTE_LENGTH_MAX } from './coupon-draft.ts';
import { contextWords } from './coupon-words.ts';

interface Properties {
  draft: CouponDraft;
  errors: CouponErrors;
  onChange: (draft: CouponDraft) => void;
}

/** What can change later: where the voucher counts, for whom, how often and when. */
export function CouponInputs({ draft, errors, onChange }: Properties) {
  const set = (part: Partial<CouponDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      <Contexts chosen={draft.contexts} error={errors.contexts} onChange={(contexts) => set({ contexts })} />
      <Box sx={{ mt: 2 }}>
        <PersonPicker<ChosenArtist>
          label="Only for one artist"
          among="artists"
          filter={{}}
          value={draft.artist}
          nameOf={(artist) => artist.username}
          error={null}
          help="Leave empty for every artist."
          onChange={(artist) => set({ artist })}
        />
      </Box>
      <ValueField
        label="Uses in all"
        value={draft.maxUses}
        help="Leave empty for no limit. Above 100,000 tokens in all, and without a limit, a second super admin has to approve it."
        error={errors.maxUses}
        isNumber
        onChange={(maxUses) => set({ maxUses })}
      />
      <ValueField
        label="Uses per person"
        value={draft.maxUsesPerUser}
        help="The same email or card counts as the same person."
        error={errors.maxUsesPerUser}
        isNumber
        onChange={(maxUsesPerUser) => set({ maxUsesPerUser })}
      />
      <LocalTimeField
        label="Begins"
        value={draft.startsAt}
        help={`Time in ${timeZone()}. Leave empty to begin at once.`}
        onChange={(startsAt) => set({ startsAt })}
      />
      <LocalTimeField
        label="Ends"
        value={draft.expiresAt}
        help={`Time in ${timeZone()}. Leave empty if it never ends.`}
        error={errors.expiresAt}
        onChange={(expiresAt) => set({ expiresAt })}
      />
      <ValueField
        label="Note for staff"
        value={draft.note}
        help="What it is for. Buyers don't see it."
        onChange={(note) => set({ note: note.slice(0, NOTE_LENGTH_MAX) })}
      />
    </>
  );
}

interface ContextsProperties {
  chosen: readonly CouponContext[];
  error: string | undefined;
  onChange: (contexts: readonly CouponContext[]) => void;
}

function Contexts({ chosen, onChange, ...rest }: ContextsProperties) {
  const error = use(WasSubmitted) ? rest.error : undefined;
  const id = useId();
  return (
    <FormControl component="fieldset" error={error !== undefined} sx={{ mt: 2 }}>
      <FormLabel component="legend">Where it counts</FormLabel>
      <FormGroup>
        {couponContexts.map((context) => (
          <FormControlLabel
            key={context}
            label={contextWords[context]}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(context)}
                slotProps={error === undefined ? {} : { input: { 'aria-describedby': id } }}
                onChange={(_event, isChosen) =>
                  onChange(
                    couponContexts.filter((one) => (one === context ? isChosen : chosen.includes(one))),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
      {error === undefined ? null : <FormHelperText id={id}>{error}</FormHelperText>}
    </FormControl>
  );
}
