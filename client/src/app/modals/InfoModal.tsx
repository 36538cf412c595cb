import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, type ButtonKind } from '../../ui/action/Button.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';

export interface InfoProps {
  title: string;
  text: ReactNode;
  /** Small print below the text. */
  subtext?: string;
  icon?: ReactNode;
  /** A path of this site; it closes the modal. */
  ctaLink?: string;
  ctaLabel?: string;
  confirmLabel?: string;
  /** Null: no such button. */
  cancelLabel?: string | null;
  confirmKind?: ButtonKind;
  cancelKind?: ButtonKind;
  /** A video from this site; its sound starts muted. */
  videoUrl?: string;
  autoHide?: boolean;
}

interface Props extends InfoProps {
  /** Without it the dialog only informs. */
  onConfirm?: () => void | Promise<void>;
  /** Called by the cancel button only, not by closing the dialog in another way. */
  onCancel?: () => void;
  onClose: () => void;
}

/** Shows information or asks for a confirmation. A confirmation stays open until its action is done. */
export function InfoModal(props: Props) {
  const { title, text, subtext, icon, videoUrl, autoHide = false, onClose } = props;
  const [isBusy, setIsBusy] = useState(false);
  const handleConfirm = async () => {
    setIsBusy(true);
    try {
      await props.onConfirm?.();
    } finally {
      setIsBusy(false);
      onClose();
    }
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      mayClose={!isBusy}
      autoHide={autoHide}
      title={
        <span className="flex items-center gap-3">
          {icon}
          {title}
        </span>
      }
      actions={<Actions {...props} isBusy={isBusy} onConfirm={props.onConfirm && handleConfirm} />}
    >
      <div className="grid gap-3">
        {videoUrl && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the text below says what it shows
          <video src={videoUrl} controls playsInline preload="metadata" className="w-full rounded-card" />
        )}
        <div className="grid gap-3">{text}</div>
        {subtext && <p className="text-sm text-muted">{subtext}</p>}
      </div>
    </Modal>
  );
}

type ActionsProps = Omit<Props, 'onConfirm'> & {
  isBusy: boolean;
  onConfirm: (() => Promise<void>) | undefined;
};

function Actions(props: ActionsProps) {
  const { ctaLink, ctaLabel = 'Learn More', confirmLabel = 'Confirm', cancelLabel = 'Cancel' } = props;
  const { confirmKind = 'primary', cancelKind = 'quiet', isBusy, onConfirm, onCancel, onClose } = props;
  const handleCancel = () => {
    onCancel?.();
    onClose();
  };
  return (
    <>
      {onConfirm && (
        <Button kind={confirmKind} isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      )}
      {ctaLink && (
        <Button as={Link} to={ctaLink} onClick={onClose}>
          {ctaLabel}
        </Button>
      )}
      {(onConfirm ?? onCancel) && cancelLabel !== null && (
        <Button kind={cancelKind} disabled={isBusy} onClick={handleCancel}>
          {cancelLabel}
        </Button>
      )}
    </>
  );
}
