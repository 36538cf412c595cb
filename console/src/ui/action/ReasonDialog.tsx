import { type ReactNode, useState } from 'react';
import { FormDialog } from './FormDialog.tsx';
import { isReason, type ReasonBounds, ReasonField } from '../form/ReasonField.tsx';

const usualBounds: ReasonBounds = { min: 3, max: 500 };

interface Properties {
  title: string;
  /** What happens, before it does. */
  effect: string;
  verb: string;
  needsReason: boolean;
  bounds?: ReasonBounds;
  quickTexts?: readonly string[] | undefined;
  /** Red where something is taken away. */
  isGrave?: boolean;
  isBusy: boolean;
  /** What went wrong with the last attempt. */
  error?: string | null;
  /** Below the effect: a count, a progress. */
  children?: ReactNode;
  isForbidden?: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks once more, and for a reason where the product wants one. What was typed stays when an attempt fails. */
export function ReasonDialog(properties: Properties) {
  const { needsReason, bounds = usualBounds, quickTexts, children, onConfirm, ...shell } = properties;
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);

  function handleSubmit() {
    setIsTried(true);
    if (!needsReason || isReason(reason, bounds)) onConfirm(reason.trim());
  }

  return (
    <FormDialog {...shell} isVerbFocused={!needsReason && !shell.isGrave} onSubmit={handleSubmit}>
      {children}
      {needsReason ? (
        <ReasonField
          value={reason}
          bounds={bounds}
          isTried={isTried}
          quickTexts={quickTexts}
          hasFocus
          onChange={setReason}
        />
      ) : null}
    </FormDialog>
  );
}
