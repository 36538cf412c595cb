import { type ComponentPropsWithoutRef, type RefObject, useEffect, useRef } from 'react';

type Props = ComponentPropsWithoutRef<'form'> & {
  /** Field name to message, as the server or a check gave it. A new object moves the focus to the first wrong field. */
  errors?: Readonly<Record<string, string>> | null | undefined;
};

/** The browser's own bubbles are off, because our errors stand beside the fields, in words. */
export function Form({ errors, ...form }: Props) {
  const formRef = useRef<HTMLFormElement>(null);
  useFocusFirstError(formRef, errors);
  return <form noValidate {...form} ref={formRef} />;
}

/** A group of choices is wrong as a whole; its first choice takes the focus. */
const firstInvalid =
  ':is(input, select, textarea)[aria-invalid="true"]:not(:disabled), [role="radiogroup"][aria-invalid="true"] input';

export function useFocusFirstError(formRef: RefObject<HTMLElement | null>, errors: Props['errors']) {
  useEffect(() => {
    if (!errors || Object.keys(errors).length === 0) return;
    formRef.current?.querySelector<HTMLElement>(firstInvalid)?.focus();
  }, [formRef, errors]);
}
