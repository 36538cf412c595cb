import { COUPON_CODE_LENGTH_MAX } from '@dubplate/shared/features/coupons/model.ts';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/action/Button.tsx';
import { IconButton } from '../../ui/action/IconButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

type Props = {
  /** The content of the field when the form appears. */
  code: string;
  onCodeChange?: (code: string) => void;
  /** The discount in words; the code then replaces the field, with a button that removes it. */
  applied?: ReactNode;
  onRemove?: () => void;
  /** Why the last code was refused. */
  error: string | null;
  help?: string;
  label?: string;
  isOptional?: boolean;
  onApply: (code: string) => void;
};

/**
 * A field with Apply beside it, or the voucher that counts. Nothing turns while the server is asked: it answers at once.
 * No form element, because a checkout is one already, and the browser sends a form within a form by itself.
 */
export function VoucherForm(props: Props) {
  const { code, onCodeChange, applied, onRemove, error, help, onApply } = props;
  const { label = 'Voucher', isOptional = true } = props;
  const [text, setText] = useTyped(code);
  const isApplied = Boolean(applied);
  const { inputRef, appliedRef } = useFocus(isApplied, error);

  const apply = () => {
    onApply(text);
    // The same refusal as before is heard again.
    if (error !== null) inputRef.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Else it would send the form around it.
    event.preventDefault();
    apply();
  };

  if (isApplied) return <Applied ref={appliedRef} {...{ code, applied, onRemove }} />;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        ref={inputRef}
        label={label}
        name="voucher"
        isOptional={isOptional}
        className="min-w-48 flex-1"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={COUPON_CODE_LENGTH_MAX * 2}
        value={text}
        error={error}
        help={help ?? 'Upper and lower case matter.'}
        enterKeyHint="done"
        onKeyDown={handleKeyDown}
        onChange={({ target }) => {
          setText(target.value);
          onCodeChange?.(target.value);
        }}
      />
      <Button kind="secondary" className="mt-[1.95rem]" onClick={apply}>
        Apply
      </Button>
    </div>
  );
}

type AppliedProps = Pick<Props, 'code' | 'applied' | 'onRemove'> & { ref: Ref<HTMLDivElement> };

function Applied({ ref, code, applied, onRemove }: AppliedProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="flex items-center gap-3 rounded-card bg-sunken py-2 pr-2 pl-4 outline-none"
    >
      <Check aria-hidden className="size-5 shrink-0 text-success" />
      <div className="min-w-0 flex-1">
        <p className="font-bold [overflow-wrap:anywhere]">{code}</p>
        <output className="block text-sm">{applied}</output>
      </div>
      <IconButton label="Remove the voucher" icon={<X aria-hidden />} onClick={onRemove} />
    </div>
  );
}

/** The code changes from outside when one was redeemed or refused; what is typed meanwhile stays. */
function useTyped(code: string) {
  const [text, setText] = useState(code);
  const [handled, setHandled] = useState(code);
  if (handled !== code) {
    setHandled(code);
    setText(code);
  }
  return [text, setText] as const;
}

function useFocus(isApplied: boolean, error: string | null) {
  const inputRef = useRef<HTMLInputElement>(null);
  const appliedRef = useRef<HTMLDivElement>(null);
  const wasApplied = useRef(isApplied);

  // The voucher replaces the field and back; the focus follows, so a screen reader says it.
  useEffect(() => {
    if (wasApplied.current === isApplied) return;
    wasApplied.current = isApplied;
    if (isApplied) appliedRef.current?.focus();
    else inputRef.current?.focus();
  }, [isApplied]);
  // A screen reader reads the error of the field that has the focus.
  useEffect(() => {
    if (error !== null) inputRef.current?.focus();
  }, [error]);

  return { inputRef, appliedRef };
}
