import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { Check, Copy, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '../../api/error-texts.ts';
import { showToast } from '../../app/toast/toast-store.ts';
import { Button } from '../../ui/action/Button.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/status/Skeleton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useReferralLink } from './use-referral-link.ts';

/** The personal link to take along: copied, or given to the device's own sheet where there is one. */
export function ReferralLink() {
  const { link, error, retry } = useReferralLink();
  if (error) {
    return (
      <ErrorState
        headingLevel={3}
        title="Your link could not be made"
        safe={errorText(error.code)}
        onRetry={retry}
      />
    );
  }
  if (!link) {
    return (
      <SkeletonRegion label="Loading your link" className="grid gap-3">
        <Skeleton className="h-20" />
        <Skeleton className="h-12 w-40" />
      </SkeletonRegion>
    );
  }
  return <Link link={link} />;
}

function Link({ link }: { link: string }) {
  const fieldRef = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const maySheet = typeof navigator.share === 'function';

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
      showToast({ type: 'success', text: 'The link is copied.' });
    } catch {
      // The browser forbids it: selected, it can be copied by hand.
      fieldRef.current?.select();
      showToast({ type: 'general', text: 'Please copy the selected link.' });
    }
  };
  const handleShare = async () => {
    try {
      await navigator.share({
        title: PRODUCT_NAME,
        text: 'Join me: we both get 500 tokens ($5).',
        url: link,
      });
    } catch (error) {
      // Whoever closes the sheet has changed their mind.
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
        <Button
          icon={
            isCopied ? (
              <Check aria-hidden className="size-5 shrink-0" />
            ) : (
              <Copy aria-hidden className="size-5 shrink-0" />
            )
          }
          onClick={handleCopy}
        >
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
        {maySheet && (
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
