import { useState } from 'react';
import { Button } from '../action/Button.tsx';
import { Modal } from '../overlay/Modal.tsx';
import { Money } from '../money/Money.tsx';
import { Panel } from '../overlay/Panel.tsx';
import { TextField } from '../form/TextField.tsx';
import { Demo, DemoSection } from './DemoSection.tsx';

type Layer = 'modal' | 'auto-hide' | 'panel' | null;

export function LayersDemo() {
  const [layer, setLayer] = useState<Layer>(null);
  const [close] = useState(() => () => setLayer(null));
  return (
    <DemoSection title="Layers">
      <Demo name="Modal and panel">
        <Button onClick={() => setLayer('modal')}>Open a modal</Button>
        <Button kind="secondary" onClick={() => setLayer('auto-hide')}>
          One that closes automatically
        </Button>
        <Button kind="secondary" onClick={() => setLayer('panel')}>
          Open the panel
        </Button>
      </Demo>
      <Modal
        isOpen={layer === 'modal'}
        onClose={close}
        title="Cancel this request?"
        description="Nadia has not answered yet. Your 300 tokens ($3) come back at once."
        actions={
          <>
            <Button kind="danger" onClick={close}>
              Cancel the request
            </Button>
            <Button kind="quiet" onClick={close}>
              Keep it
            </Button>
          </>
        }
      >
        <TextField label="Reason" isOptional />
      </Modal>
      <Modal isOpen={layer === 'auto-hide'} onClose={close} title="Saved" autoHide>
        <p>This closes after 3 seconds.</p>
      </Modal>
      <Panel
        isOpen={layer === 'panel'}
        onClose={close}
        title="Your order"
        footer={
          <div className="flex items-center justify-between gap-3">
            <Money tokens={600} look="stack" />
            <Button onClick={close}>Continue</Button>
          </div>
        }
      >
        <p>The page behind does not scroll. A press on the backdrop closes the panel.</p>
      </Panel>
    </DemoSection>
  );
}
