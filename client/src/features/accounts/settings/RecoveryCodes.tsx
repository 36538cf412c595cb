import { PRODUCT_NAME, PRODUCT_SLUG } from '@dubplate/shared/lib/product.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';

/** Shown this once, because only their hashes are kept. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text).then(
      () => showToast({ type: 'success', text: 'Copied.' }),
      () =>
        showToast({
          type: 'error',
          text: 'Your browser did not allow it. Please select and copy the codes.',
        }),
    );
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Store your recovery codes"
      description="Each signs you in once if you lose your phone. They are shown only now."
      actions={
        <Button isWide onClick={onClose}>
          I have stored them
        </Button>
      }
    >
      <div className="grid gap-4">
        <ul className="grid gap-1 rounded-card bg-sunken p-4 font-mono text-sm">
          {codes.map((code) => (
            <li key={code} className="wrap-anywhere">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" size="small" onClick={() => void copy()}>
            Copy
          </Button>
          <a
            className="inline-grid min-h-10 place-items-center font-semibold underline"
            download={`${PRODUCT_SLUG}-recovery-codes.txt`}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${PRODUCT_NAME} recovery codes\n\n${text}\n`)}`}
          >
            Download as a file
          </a>
        </div>
      </div>
    </Modal>
  );
}
