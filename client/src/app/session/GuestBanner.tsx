import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../api/use-session.ts';
import { Button } from '../../ui/action/Button.tsx';
import { endLook, lookEndsAtMs } from './impersonation.ts';
import { useRoomBelow } from '../use-room-below.ts';

/** Shown above every page while a staff member views the site as another user. */
export function GuestBanner() {
  const user = useUser();
  const [leftSeconds, setLeftSeconds] = useState(secondsLeft);
  const bannerRef = useRef<HTMLElement>(null);
  useRoomBelow(bannerRef);

  useEffect(() => {
    const timer = setInterval(() => {
      setLeftSeconds(secondsLeft());
      if (secondsLeft() === 0) endLook();
    }, 1000);
    return () => clearInterval(timer);
  }, []);

  const [minutes, seconds] = [Math.floor(leftSeconds / 60), leftSeconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return (
    <section
      ref={bannerRef}
      aria-label="Viewing as another user"
      data-block="coral"
      className="fixed inset-x-3 bottom-3 z-50 mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-3 rounded-card px-5 py-3 shadow-float"
    >
      <p className="min-w-0 flex-1 basis-64 font-semibold break-words">
        {`You see ${PRODUCT_NAME} as ${user?.username ?? ''}. Nothing can be changed. Ends in `}
        <span className="tabular">
          {minutes}:{seconds}
        </span>
      </p>
      <Button size="small" onClick={endLook}>
        End
      </Button>
    </section>
  );
}

function secondsLeft(): number {
  return Math.max(0, Math.ceil((lookEndsAtMs() - performance.now()) / 1000));
}
