import type { ComponentProps } from 'react';
import { isReason, type ReasonBounds, ReasonField } from '../form/ReasonField.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useKeptState } from '../form/use-kept-state.ts';

const usualBounds: ReasonBounds = { min: 3, max: 500 };

interface Properties extends Omit<
  ComponentProps<typeof FormDialog>,
  'isValid' | 'isVerbFocused' | 'onSubmit'
> {
  needsReason: boolean;
  bounds?: ReasonBounds | undefined;
  quickTexts?: readonly string[] | undefined;
  reasonAtFirst?: string | undefined;
  /** Where neither the address nor the title says which records it is about: a reason for some is none for others. */
  about?: string | undefined;
  onConfirm: (reason: string) => void;
}

/** Asks for confirmation, and for a reason where one is required. What was typed stays when an attempt fails. */
export function ReasonDialog(properties: Properties) {
  const { needsReason, bounds = usualBounds, quickTexts, reasonAtFirst = '', about, ...rest } = properties;
  const { children, onConfirm, ...frame } = rest;
  const [reason, setReason] = useKeptState(about ?? frame.title, reasonAtFirst);
  return (
    <FormDialog
      {...frame}
      isValid={!needsReason || isReason(reason, bounds)}
      isVerbFocused={!needsReason && !frame.isDestructive}
      onSubmit={() => onConfirm(reason.trim())}
    >
      {children}
      {needsReason ? (
        <ReasonField value={reason} {...{ bounds, quickTexts }} hasFocus onChange={setReason} />
      ) : null}
    </FormDialog>
  );
}
