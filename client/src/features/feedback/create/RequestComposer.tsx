import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import type { FeedbackKind } from '@dubplate/shared/features/feedback/model.ts';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../../api/use-session.ts';
import { paths } from '../../../paths.ts';
import { createRequestPath } from '../../orders/request-paths.ts';
import { PaymentStep } from '../../checkout/PaymentStep.tsx';
import { useSignInDetour } from '../../checkout/SignInFirst.tsx';
import { useSendDraft } from '../../checkout/use-send-draft.ts';
import { useVoucherChecks } from '../../checkout/use-voucher.ts';
import { readinessOfAll } from '../../uploads/draft-files.ts';
import { FilesOnTheirWay } from '../../uploads/FilesOnTheirWay.tsx';
import { cancelTransfer, useTransfers } from '../../uploads/transfers.ts';
import { useDraftUploads } from '../../uploads/use-draft-uploads.ts';
import type { Draft } from './draft.ts';
import { draftStores, trackAudio } from './draft-stores.ts';
import { requestCheckout } from './request-checkout.ts';
import { RequestForm } from './RequestForm.tsx';

type Props = { artist: Artist; kind: FeedbackKind; versionOf: string | null };

/** The form, and then the payment, in one place of the page. */
export function RequestComposer({ artist, kind, versionOf }: Props) {
  const store = draftStores[kind];
  const draft = store.useDraft();
  const navigate = useNavigate();
  const { state } = useSession();
  const goToLogin = useSignInDetour();
  const checkout = useMemo(
    () =>
      requestCheckout(kind, {
        onSent: ({ id }) =>
          void navigate(paths.requestsConfirmation, { replace: true, state: { requestId: id } }),
        onOtherArtist: () => void navigate(createRequestPath(null, { isQuestion: kind === 'question' })),
      }),
    [kind, navigate],
  );
  const sending = useSendDraft(checkout);
  const transfers = useTransfers();
  const { files } = draft;
  useDraftUploads({ files, findAudio: trackAudio.find, dispatch: store.dispatch });
  useVoucherChecks(checkout, { isOpen: true, isPriceShown: true });
  useEffect(() => {
    const { id, slug, username, requestDemoPrice, priorityModePrice, questionPrice } = artist;
    const prices = { requestDemoPrice, priorityModePrice, questionPrice };
    store.dispatch({ type: 'artist-chosen', artist: { id, slug, username, ...prices } });
  }, [artist, store]);
  useEffect(() => void trackAudio.sweep(draftStores.feedback.keptFileIds()), []);

  // The first moment on this page still has the artist of the last one.
  if (draft.artist?.id !== artist.id) return null;
  const handleCancel = () => {
    for (const { id } of files) cancelTransfer(id);
    store.discard();
  };
  const showForm = () => store.dispatch({ type: 'went', to: 'form' });
  if (draft.step === 'payment')
    return (
      <PaymentStep
        checkout={checkout}
        sending={sending}
        label={labelOf(draft)}
        waitingFor={
          readinessOfAll(files, transfers) !== 'ready' && <FilesOnTheirWay files={files} onEdit={showForm} />
        }
        onSignIn={goToLogin}
        onCancel={handleCancel}
        onLeave={() => undefined}
      />
    );
  return (
    <RequestForm
      artist={artist}
      checkout={checkout}
      versionOf={versionOf}
      onCancel={handleCancel}
      onContinue={() => {
        store.dispatch({ type: 'went', to: 'payment' });
        if (state === 'visitor') goToLogin();
      }}
    />
  );
}

function labelOf({ kind, artist, hasPriority }: Draft): string {
  const name = artist?.username ?? '';
  if (kind === 'question') return `Question to ${name}`;
  return `Music Feedback by ${name}${hasPriority ? ', with priority' : ''}`;
}
