type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Takes back what people entered into the server's markup before React took it over, which would show it and not know of
 * it. The answer enters it again, once React listens.
 */
export function takeEarlyInput(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Field>('input, select')];
  const entries = fields.map((field) =>
    field instanceof HTMLSelectElement ? chosen(field) : entered(field),
  );
  return () => {
    for (const enter of entries) enter?.();
  };
}

function entered(field: HTMLInputElement): (() => void) | null {
  if (field.type === 'checkbox' || field.type === 'radio') {
    if (field.checked === field.defaultChecked) return null;
    field.checked = field.defaultChecked;
    return () => {
      takeOver(field);
      field.click();
    };
  }
  const { value, defaultValue } = field;
  if (value === defaultValue) return null;
  field.value = defaultValue;
  return () => enter(field, HTMLInputElement.prototype, value, 'input');
}

function chosen(field: HTMLSelectElement): (() => void) | null {
  const { value } = field;
  const byServer = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  if (!byServer || byServer.value === value) return null;
  field.value = byServer.value;
  return () => enter(field, HTMLSelectElement.prototype, value, 'change');
}

/** By the prototype, as the browser itself does it: what a script writes into the field, React takes for its own. */
function enter(field: Field, prototype: Field, value: string, event: 'input' | 'change'): void {
  takeOver(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Before a key is handled, React takes the field over. In the middle of a click it would find the box changed already. */
function takeOver(field: Field): void {
  field.dispatchEvent(new Event('keyup', { bubbles: true }));
}
