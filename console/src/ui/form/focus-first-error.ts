/** Moves the focus to the first field with an error, once the errors are drawn. */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"], .Mui-error input')?.focus();
  });
}
