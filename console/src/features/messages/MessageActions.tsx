import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import { LongText } from '../feedback/LongText.tsx';
import {
  isPriced,
  isToDecide,
  keepVerb,
  type MessageRow,
  priceChoices,
  type PriceTo,
  removal,
  removeEffect,
} from './message-words.ts';
import { useKeptState } from '../../ui/form/use-kept-state.ts';

/** Both decisions about a reported message, in its row and on its page. */
export function MessageActions({ message, now }: { message: MessageRow; now: Date }) {
  const isOffered = isToDecide(message, now);
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        gap: 1,
        '& button': { whiteSpace: 'nowrap', flexShrink: 0 },
      }}
    >
      <DialogButton text={keepVerb} isOffered={isOffered}>
        {(close) => <KeepDialog message={message} onClose={close} />}
      </DialogButton>
      <DialogButton text="Remove" isOffered={isOffered}>
        {(close) => <RemoveDialog message={message} onClose={close} />}
      </DialogButton>
    </Box>
  );
}

export const reasonBounds = { min: 5, max: 300 };
export const quickReasons = ['It insults people.', 'It is advertising.', 'It is not about the session.'];

interface Properties {
  message: MessageRow;
  onClose: () => void;
}

function KeepDialog({ message, onClose }: Properties) {
  const { send, ...status } = useStaffAction('admin/show-message', { onDone: onClose });
  return (
    <FormDialog
      {...status}
      title={`${keepVerb}: a message of ${message.author.username}`}
      effect="Everybody in the room can read it. Its reports are forgotten, and it leaves this list until it is reported again."
      verb={keepVerb}
      isVerbFocused
      onSubmit={() => send({ messageId: message.id }, 'The message stays.')}
      onClose={onClose}
    >
      <LongText text={message.text} />
    </FormDialog>
  );
}

function RemoveDialog({ message, onClose }: Properties) {
  const { send, ...status } = useStaffAction('admin/remove-message', { onDone: onClose });
  const [priceTo, setPriceTo] = useKeptState<PriceTo>(`price of ${message.id}`, 'author');
  return (
    <ReasonDialog
      {...status}
      title={`Remove a message of ${message.author.username}`}
      about={`reason of ${message.id}`}
      effect={removeEffect(message)}
      verb="Remove"
      needsReason
      bounds={reasonBounds}
      quickTexts={quickReasons}
      isDestructive
      onConfirm={(reason) => send(removal(message, { priceTo, reason }), 'The message is removed.')}
      onClose={onClose}
    >
      <LongText text={message.text} />
      {!isPriced(message) ? null : (
        <RadioGroup
          aria-label="Who gets the price"
          value={priceTo}
          onChange={(_event, value) => setPriceTo(value === 'artist' ? 'artist' : 'author')}
        >
          {priceChoices(message).map(({ value, text }) => (
            <FormControlLabel key={value} value={value} control={<Radio size="small" />} label={text} />
          ))}
        </RadioGroup>
      )}
    </ReasonDialog>
  );
}
