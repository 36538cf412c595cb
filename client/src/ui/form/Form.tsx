import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';

type Props = ComponentPropsWithoutRef<'form'> & {
  /** Errors by field, from the server or a check. The first after sending move the focus to the first invalid field. */
  errors?: Readonly<Record<string, string>> | null | undefined;
};

/** The browser's own messages are off, because our errors show at the fields. */
export function Form({ errors, onSubmit, ...form }: Props) {
  const { formRef, expectErrors } = useFocusFirstError(errors);
  const handleSubmit: typeof onSubmit = (event) => {
    expectErrors();
    onSubmit?.(event);
  };
  return <form noValidate {...form} ref={formRef} onSubmit={handleSubmit} />;
}

/** An invalid group focuses its first choice. */
const firstInvalid =
  ':is(input, select, textarea)[aria-invalid="true"]:not(:disabled), [role="radiogroup"][aria-invalid="true"] input';

/** Only once for each time of sending: what is typed to mend one field must not land in the next wrong one. */
function useFocusFirstError(errors: Props['errors']) {
  const formRef = useRef<HTMLFormElement>(null);
  const areAwaited = useRef(true);
  useEffect(() => {
    if (!areAwaited.current || !errors || Object.keys(errors).length === 0) return;
    areAwaited.current = false;
    formRef.current?.querySelector<HTMLElement>(firstInvalid)?.focus();
  }, [errors]);
  return { formRef, expectErrors: () => (areAwaited.current = true) };
}
