import { type ComponentPropsWithoutRef, type RefObject, useEffect, useRef } from 'react';

type Props = ComponentPropsWithoutRef<'form'> & {
  /** Errors by field, from the server or a check. A new object moves the focus to the first invalid field. */
  errors?: Readonly<Record<string, string>> | null | undefined;
};

/** The browser's own messages are off, because our errors show at the fields. */
export function Form({ errors, ...form }: Props) {
  const formRef = useRef<HTMLFormElement>(null);
  useFocusFirstError(formRef, errors);
  return <form noValidate {...form} ref={formRef} />;
}

/** An invalid group focuses its first choice. */
const firstInvalid =
  ':is(input, select, textarea)[aria-invalid="true"]:not(:disabled), [role="radiogroup"][aria-invalid="true"] input';

function useFocusFirstError(formRef: RefObject<HTMLElement | null>, errors: Props['errors']) {
  useEffect(() => {
    if (!errors || Object.keys(errors).length === 0) return;
    formRef.current?.querySelector<HTMLElement>(firstInvalid)?.focus();
  }, [formRef, errors]);
}
