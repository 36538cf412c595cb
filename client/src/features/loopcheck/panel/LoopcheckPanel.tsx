import { useEffect } from 'react';
import { Panel } from '../../../ui/overlay/Panel.tsx';
import { StepBar } from '../../../ui/status/StepBar.tsx';
import { ArtistsSection } from './artists/ArtistsSection.tsx';
import { ConfirmationSection } from './ConfirmationSection.tsx';
import { isReachable, type Step } from './draft.ts';
import { sweepDraftAudio } from './draft-audio.ts';
import { currentDraft, discardDraft, dispatchDraft, useDraft } from './draft-store.ts';
import { FilesSection } from './files/FilesSection.tsx';
import { PanelFooter } from './PanelFooter.tsx';
import { PanelContext, type PanelParts } from './panel-parts.ts';
import { PaymentSection } from './payment/PaymentSection.tsx';
import { SummarySection } from './payment/SummarySection.tsx';
import { useSendDraft } from './payment/use-send-draft.ts';
import { keepVoucherWanted, useVoucherChecks } from './payment/use-voucher.ts';

type Props = { isOpen: boolean; parts: PanelParts };

const stepLabels: Record<Step, string> = {
  files: 'Files',
  artists: 'Artist(s)',
  summary: 'Summary',
  payment: 'Payment',
};

/** From a loop to a sent request, in four steps; what it is made of from other features comes in `parts`. */
export function LoopcheckPanel({ isOpen, parts }: Props) {
  const draft = useDraft();
  const sending = useSendDraft();
  const { currentSection } = draft;

  useEffect(() => {
    if (!isOpen) return;
    keepVoucherWanted();
    dispatchDraft({ type: 'opened' });
    void sweepDraftAudio(currentDraft().files.map(({ id }) => id));
  }, [isOpen]);
  useVoucherChecks(isOpen, parts.applyVoucher);

  const handleCancel = () => {
    for (const { id } of currentDraft().files) parts.cancelTransfer(id);
    parts.close();
    discardDraft();
  };
  const hasFooter = currentSection !== 'payment' && currentSection !== 'confirmation';

  return (
    <PanelContext value={parts}>
      <Panel
        isOpen={isOpen}
        onClose={parts.close}
        title="Loopcheck"
        bar={currentSection !== 'confirmation' && <Steps value={currentSection} />}
        footer={hasFooter && <PanelFooter onCancel={handleCancel} />}
      >
        {currentSection === 'files' && <FilesSection />}
        {currentSection === 'artists' && <ArtistsSection />}
        {currentSection === 'summary' && <SummarySection />}
        {currentSection === 'payment' && <PaymentSection {...sending} onCancel={handleCancel} />}
        {currentSection === 'confirmation' && <ConfirmationSection />}
      </Panel>
    </PanelContext>
  );
}

function Steps({ value }: { value: Step }) {
  const draft = useDraft();
  const isDone: Record<Step, boolean> = {
    files: draft.files.length > 0,
    artists: draft.artists.length > 0,
    summary: value === 'payment',
    payment: false,
  };
  const steps = (['files', 'artists', 'summary', 'payment'] as const).map((step) => ({
    value: step,
    label: stepLabels[step],
    isReachable: isReachable(draft, step),
    isDone: isDone[step],
  }));
  return (
    <StepBar label="Steps" steps={steps} value={value} onStep={(to) => dispatchDraft({ type: 'went', to })} />
  );
}
