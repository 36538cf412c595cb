/**
 * A row's button takes the row away with itself. Called before that, this answers what moves the focus to the row beside
 * it, or to the section's heading when it was the last one, so that a keyboard never falls out of the list.
 */
export function focusAfter(button: HTMLElement): () => void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const heading = button.closest('[role="dialog"]')?.querySelector<HTMLElement>('h3');
  return () => {
    const buttons = neighbour?.querySelectorAll<HTMLElement>('button:not(:disabled)');
    ([...(buttons ?? [])].at(-1) ?? heading)?.focus();
  };
}
