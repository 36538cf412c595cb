/** For how long parts of the server's markup may wait for their code. */
const PARTS_MS_MAX = 10_000;

/** The last button that was pressed in the server's markup before React took it over. Links work without scripts. */
let pressed: HTMLElement | null = null;
let isTaken = false;

/** Before React listens every press is kept; after that, each that React stops because the button's part isn't here. */
const handleClick = ({ target }: MouseEvent) => {
  if (!(target instanceof Element)) return;
  pressed = target.closest('button');
  pressed?.addEventListener('click', forgetReached, { once: true });
  if (isTaken) requestAnimationFrame(press);
};

const forgetReached = () => {
  if (isTaken) pressed = null;
};

const press = () => pressed?.click();

export function keepEarlyActs(): void {
  addEventListener('click', handleClick, true);
}

/** False after Back or Forward: the server's markup is another page's, whose address it carries. */
export function isAtSentAddress(root: HTMLElement): boolean {
  return root.dataset['address'] === location.pathname + location.search;
}

/** Whether something was entered before React took over, perhaps before any script ran. */
export function hasEarlyInput(root: HTMLElement): boolean {
  return [...root.querySelectorAll<HTMLInputElement>('input, select')].some(
    (field) =>
      field.value !== (field.defaultValue ?? field.querySelector<HTMLOptionElement>('[selected]')?.value) ||
      field.checked !== field.defaultChecked,
  );
}

/** Runs once React listens: it then takes over at once what the click needs, or the click is tried again. */
export function repeatEarlyClick(): void {
  isTaken = true;
  press();
  setTimeout(() => removeEventListener('click', handleClick, true), PARTS_MS_MAX);
}
