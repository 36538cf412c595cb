import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isGuestSession } from '@dubplate/shared/api-client/session.ts';
import { useSession } from '../../api/use-session.ts';
import { Button } from '../../ui/action/Button.tsx';
import { useRoomBelow } from '../use-room-below.ts';
import { answerConsent, type Choices, closeConsent, currentConsent, useConsent } from './consent.ts';

const none: Choices = { analytics: false, advertising: false };
const all: Choices = { analytics: true, advertising: true };

/** Covers the end of the page without moving it. The page works without an answer, as it does after "Decline". */
export function CookieBanner() {
  const { isAsked } = useConsent();
  const [wantsChoice, setWantsChoice] = useState(false);
  const bannerRef = useRef<HTMLElement>(null);
  const hasChoice = isAsked || wantsChoice;
  // With an earlier answer the preferences close; without one the question shows again.
  const handleBack = () => {
    flushSync(() => {
      setWantsChoice(false);
      closeConsent();
    });
    bannerRef.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  };
  useRoomBelow(bannerRef);
  useSession();

  // Opening the preferences moves the focus into them; closing them moves it back.
  useEffect(() => {
    if (!hasChoice) return undefined;
    const opener = document.activeElement;
    bannerRef.current?.querySelector<HTMLElement>('input:enabled')?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [hasChoice]);

  // An impersonator must not answer for the person.
  if (isGuestSession()) return null;
  return (
    <section
      ref={bannerRef}
      aria-label="Cookies"
      data-block="ink"
      className="fixed inset-x-3 bottom-3 z-30 mx-auto grid max-h-[70dvh] max-w-4xl animate-rise gap-3 overflow-y-auto rounded-card border border-line p-4 shadow-float md:grid-cols-[1fr_auto] md:items-center"
    >
      {hasChoice ? (
        <Preferences onBack={handleBack} />
      ) : (
        <>
          <p className="max-md:text-sm">
            We need some <a href="/page/cookies">cookies</a>. If you agree, we also count what people use and
            measure our advertising.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => answer(all)}>
              Accept
            </Button>
            <Button size="small" kind="secondary" onClick={() => answer(none)}>
              Decline
            </Button>
            <Button size="small" kind="quiet" onClick={() => setWantsChoice(true)}>
              Preferences
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Preferences({ onBack }: { onBack: () => void }) {
  const formRef = useRef<HTMLFormElement>(null);
  const { isAnswered } = useConsent();
  const handleKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && target instanceof Node && formRef.current?.contains(target)) onBack();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    answer({ analytics: form.has('analytics'), advertising: form.has('advertising') });
  };
  const { analytics, advertising } = currentConsent();
  return (
    <form ref={formRef} onSubmit={handleSubmit} className="grid gap-3 md:col-span-2">
      <fieldset className="grid gap-1">
        <legend className="pb-1 font-display text-xl font-extrabold tracking-tight">
          Cookie preferences
        </legend>
        <Choice name="technical" label="Technical" isFixed isOn>
          Sign-in, payments and your drafts. Always on.
        </Choice>
        <Choice name="analytics" label="Analytics" isOn={analytics}>
          Which pages and steps people use, to improve them.
        </Choice>
        <Choice name="advertising" label="Advertising" isOn={advertising}>
          Whether an advertisement led to a purchase.
        </Choice>
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small">
          Save settings
        </Button>
        <Button size="small" kind="quiet" onClick={onBack}>
          {isAnswered ? 'Cancel' : 'Back'}
        </Button>
      </div>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  isOn: boolean;
  isFixed?: boolean;
  children: string;
}

function Choice({ name, label, isOn, isFixed = false, children }: ChoiceProps) {
  const id = `cookies-${name}`;
  return (
    <div className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        id={id}
        name={name}
        defaultChecked={isOn}
        disabled={isFixed}
        aria-describedby={`${id}-help`}
        className="size-6 shrink-0 accent-yellow"
      />
      <div>
        <label htmlFor={id} className="font-bold">
          {label}
        </label>{' '}
        <span id={`${id}-help`} className="text-sm">
          {children}
        </span>
      </div>
    </div>
  );
}

function answer(choices: Choices): void {
  answerConsent(choices);
  // Stops trackers and deletes their cookies at once. The code loads only now, because most people never need it.
  void import('./trackers.ts').then(({ stopDeclined }) => stopDeclined());
}
