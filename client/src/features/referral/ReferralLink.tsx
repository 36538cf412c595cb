import { REFERRAL_BOTH_TOKENS } from '@dubplate/shared/features/referral/model.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { Check, Copy, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { showToast } from '../../app/toast/toast-store.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Loaded } from '../../ui/status/Loaded.tsx';
import { Skeletons } from '../../ui/status/Skeleton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { priceText } from '../../ui/money/Money.tsx';
import { useReferralLink } from './use-referral-link.ts';

/** The personal link, to copy or to share with the device's own share sheet. */
export function ReferralLink() {
  const { link, error, retry } = useReferralLink();
  return (
    <Loaded
      name="Your link"
      data={link ?? undefined}
      error={error ?? undefined}
      onRetry={retry}
      skeleton={<Skeletons sizes={['h-20', 'h-12 w-40']} />}
    >
      {(found) => <Link link={found} />}
    </Loaded>
  );
}

function Link({ link }: { link: string }) {
  const fieldRef = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const mayShare = typeof navigator.share === 'function';
  const CopyIcon = isCopied ? Check : Copy;

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
      showToast({ type: 'success', text: 'Link copied.' });
    } catch {
      // The browser forbids copying, so the link is selected to be copied by hand.
      fieldRef.current?.select();
      showToast({ type: 'general', text: 'Please copy the selected link.' });
    }
  };
  const handleShare = async () => {
    try {
      await navigator.share({
        title: PRODUCT_NAME,
        text: `Join me: we both get ${priceText(REFERRAL_BOTH_TOKENS)}.`,
        url: link,
      });
    } catch (error) {
      // Closing the share sheet is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await handleCopy();
    }
  };

  return (
    <div className="grid gap-3">
      <TextField
        ref={fieldRef}
        label="Your personal link"
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button icon={<CopyIcon aria-hidden className="size-5 shrink-0" />} onClick={handleCopy}>
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
        {mayShare && (
          <Button
            kind="secondary"
            icon={<Share2 aria-hidden className="size-5 shrink-0" />}
            onClick={() => void handleShare()}
          >
            Share
          </Button>
        )}
      </div>
    </div>
  );
}
