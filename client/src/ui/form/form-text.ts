/** What a field of a form holds, without blanks around it; read from the form itself, because password managers may fill it without events. */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}
