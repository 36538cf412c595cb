import { useEffect } from 'react';
import { track } from '../../../app/consent/track.ts';
import { Panel } from '../../../ui/overlay/Panel.tsx';
import { StepBar } from '../../../ui/status/StepBar.tsx';
import { PaymentStep } from '../../checkout/PaymentStep.tsx';
import { useSignInDetour } from '../../checkout/SignInFirst.tsx';
import { useSendDraft } from '../../checkout/use-send-draft.ts';
import { useVoucherChecks } from '../../checkout/use-voucher.ts';
import { readinessOfAll } from '../../uploads/draft-files.ts';
import { FilesOnTheirWay } from '../../uploads/FilesOnTheirWay.tsx';
import { cancelTransfer, useTransfers } from '../../uploads/transfers.ts';
import { useDraftUploads } from '../../uploads/use-draft-uploads.ts';
import { closeLoopcheckPanel, REOPEN_KEY, useLoopcheckPanel } from '../start/panel-state.ts';
import { ArtistsSection } from './artists/ArtistsSection.tsx';
import { ConfirmationSection } from './ConfirmationSection.tsx';
import { isReachable, isUntouched, type Step, steps } from './draft.ts';
import { currentDraft, discardDraft, dispatchDraft, draftStore, useDraft } from './draft-store.ts';
import { FilesSection } from './files/FilesSection.tsx';
import { loopAudio } from './loop-audio.ts';
import { goTo, loopcheckCheckout } from './loopcheck-checkout.ts';
import { PanelFooter } from './PanelFooter.tsx';
import { SummarySection } from './SummarySection.tsx';

const stepLabels: Record<Step, string> = {
  files: 'Files',
  artists: 'Artist(s)',
  summary: 'Summary',
  payment: 'Payment',
};

/** From a loop to a sent request, in four steps. */
export function LoopcheckPanel() {
  const { isOpen } = useLoopcheckPanel();
  const { files, artists, currentSection } = useDraft();
  const sending = useSendDraft(loopcheckCheckout);
  const transfers = useTransfers();
  const goToLogin = useSignInDetour(REOPEN_KEY);

  useDraftUploads({ files, findAudio: loopAudio.find, dispatch: dispatchDraft });
  useVoucherChecks(loopcheckCheckout, {
    isOpen,
    isPriceShown: currentSection === 'summary' || currentSection === 'payment',
  });
  useEffect(() => {
    if (!isOpen) return;
    if (isUntouched(currentDraft())) track('Loopcheck Start');
    void loopAudio.sweep(draftStore.keptFileIds());
  }, [isOpen]);

  const hasFiles = isOpen && files.length > 0;
  useEffect(() => {
    if (hasFiles) track('Loopcheck Files');
  }, [hasFiles]);
  const hasArtists = isOpen && artists.length > 0;
  useEffect(() => {
    if (hasArtists) track('Loopcheck Artists');
  }, [hasArtists]);

  useEffect(() => {
    if (!isOpen) return;
    if (currentSection === 'summary') track('Loopcheck Summary');
    if (currentSection === 'payment') track('Loopcheck Payment');
  }, [isOpen, currentSection]);

  const handleCancel = () => {
    for (const { id } of currentDraft().files) cancelTransfer(id);
    closeLoopcheckPanel();
    discardDraft();
  };
  const hasFooter = currentSection !== 'payment' && currentSection !== 'confirmation';
  const isReady = readinessOfAll(files, transfers) === 'ready';

  return (
    <Panel
      isOpen={isOpen}
      onClose={closeLoopcheckPanel}
      title="Loopcheck"
      bar={currentSection !== 'confirmation' && <Steps value={currentSection} />}
      footer={hasFooter && <PanelFooter onSignIn={goToLogin} onCancel={handleCancel} />}
    >
      {currentSection === 'files' && <FilesSection />}
      {currentSection === 'artists' && <ArtistsSection />}
      {currentSection === 'summary' && <SummarySection />}
      {currentSection === 'payment' && (
        <PaymentStep
          checkout={loopcheckCheckout}
          sending={sending}
          label={`${files.length} File(s) X ${artists.length} Artist(s)`}
          waitingFor={!isReady && <FilesOnTheirWay files={files} onEdit={() => goTo('files')} />}
          onSignIn={goToLogin}
          onCancel={handleCancel}
          onLeave={closeLoopcheckPanel}
        />
      )}
      {currentSection === 'confirmation' && <ConfirmationSection />}
    </Panel>
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
  const shown = steps.map((step) => ({
    value: step,
    label: stepLabels[step],
    isReachable: isReachable(draft, step),
    isDone: isDone[step],
  }));
  return <StepBar label="Steps" steps={shown} value={value} onStep={goTo} />;
}
