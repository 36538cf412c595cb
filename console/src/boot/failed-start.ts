/** Instead of placeholders that would stay for ever. Once the console is drawn, none of it is there any more. */
export function sayThatItFailed(): void {
  document.querySelector('.boot')?.removeAttribute('aria-busy');
  document.querySelector('.boot-lines')?.remove();
  document.querySelector('.boot-note')?.removeAttribute('hidden');
}

// A module that cannot start, for example because the browser blocks its storage, takes those with it that import it.
addEventListener('error', sayThatItFailed);
