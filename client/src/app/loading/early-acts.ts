/** For how long parts of the server's markup may wait for their code. */
const PARTS_MS_MAX = 10_000;

/** Hears clicks. */
interface EarlyPress extends EventListenerObject {
  /** The last button that was pressed in the server's markup before React took it over. Links work without scripts. */
  button: HTMLElement | null;
}

declare global {
  interface Window {
    /** Only on pages that bring markup. */
    earlyPress?: EarlyPress;
  }
}

/** The server writes its text into the page, before the markup, so it uses nothing from outside itself. */
export function recordPresses(): void {
  window.earlyPress = {
    button: null,
    handleEvent({ target }) {
      this.button = target instanceof Element ? target.closest('button') : null;
    },
  };
  addEventListener('click', window.earlyPress, true);
}

let pressed: HTMLElement | null = null;

/** After React listens, each press is kept that React stops because the button's part isn't here. */
const handleClick = ({ target }: MouseEvent) => {
  keep(target instanceof Element ? target.closest('button') : null);
  requestAnimationFrame(press);
};

function keep(button: HTMLElement | null): void {
  pressed = button;
  button?.addEventListener('click', forgetReached, { once: true });
}

const forgetReached = () => {
  pressed = null;
};

const press = () => pressed?.click();

/** False after Back or Forward: the server's markup is another page's, whose address it carries. */
export function isAtSentAddress(root: HTMLElement): boolean {
  return root.dataset['address'] === location.pathname + location.search;
}

/** Whether something was entered before React took over, perhaps before any script ran. */
export function hasEarlyInput(root: HTMLElement): boolean {
  return [...root.querySelectorAll<HTMLInputElement>('input, select')].some(
    (field) =>
      field.checked !== field.defaultChecked ||
      // A box has a value that its markup doesn't name.
      (field.type !== 'checkbox' &&
        field.value !== (field.defaultValue ?? field.querySelector<HTMLOptionElement>('[selected]')?.value)),
  );
}

/** Runs once React listens: it then takes over at once what the click needs, or the click is tried again. */
export function repeatEarlyClick(): void {
  const { earlyPress } = window;
  if (earlyPress) removeEventListener('click', earlyPress, true);
  keep(earlyPress?.button ?? null);
  addEventListener('click', handleClick, true);
  press();
  setTimeout(() => removeEventListener('click', handleClick, true), PARTS_MS_MAX);
}
