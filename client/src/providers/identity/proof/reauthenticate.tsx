import { createRoot } from 'react-dom/client';
import { ProofDialog } from './ProofDialog.tsx';

let asking: Promise<boolean> | null = null;

/** Asks the person to confirm who they are. False if they cancel. Calls that need it at the same time share one question. */
export async function reauthenticate(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return await asking;
}

/** Beside the page, because any page may make a call that needs it. */
async function ask(): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  try {
    return await new Promise((resolve) => {
      root.render(<ProofDialog onEnd={resolve} />);
    });
  } finally {
    root.unmount();
    place.remove();
  }
}
