import clsx from 'clsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldLook, FrameHandle, FramedField, FramedFields } from '../../../providers/payments/port.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { RequiredLabel } from './RequiredLabel.tsx';
import type { CardForm } from './use-card-form.ts';

interface Props {
  card: CardForm;
  field: FramedField;
  label: string;
  mount: FramedFields['mount'];
  isDisabled: boolean;
}

/** The place of one frame, drawn like our own fields. A press on the label focuses the frame by the place's id. */
export function FramedCardField({ card, field, label, mount, isDisabled }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<FrameHandle | null>(null);
  const { frames, errors, tellProblem } = card;
  const error = errors[field] ?? null;
  const handleProblem = useEffectEvent((problem: string | null) => tellProblem(field, problem));

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const mounted = mount(field, element, {
      look: lookOf(element),
      onProblem: (text) => handleProblem(text),
    });
    const known = frames.current;
    handle.current = mounted;
    known.set(field, mounted);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const handleScheme = () => mounted.setLook(lookOf(element));
    scheme.addEventListener('change', handleScheme);
    return () => {
      scheme.removeEventListener('change', handleScheme);
      known.delete(field);
      mounted.unmount();
    };
  }, [field, mount, frames]);

  useEffect(() => handle.current?.setDisabled(isDisabled), [isDisabled]);

  return (
    <Field label={<RequiredLabel>{label}</RequiredLabel>} error={error}>
      {({ id }) => (
        <div className="relative">
          <div
            ref={place}
            id={id}
            className={clsx(
              'min-h-12 w-full rounded-card border-2 bg-surface px-4 py-3 text-base text-text hover:border-text',
              '[&.is-focused]:outline-3 [&.is-focused]:outline-focus',
              // A page in a frame of another scheme than its own is drawn on opaque white.
              '[&_iframe]:w-full [&_iframe]:scheme-light',
              error ? 'border-danger' : 'border-edge',
              isDisabled && 'opacity-55',
            )}
          />
          <span hidden data-look="muted" className="text-muted" />
          <span hidden data-look="danger" className="text-danger" />
        </div>
      )}
    </Field>
  );
}

/** The colours as they are at this moment: a frame knows nothing of our stylesheet, nor of light and dark. */
function lookOf(place: HTMLElement): FieldLook {
  const { color, fontFamily, fontSize } = getComputedStyle(place);
  const colorOf = (name: string) => {
    const probe = place.parentElement?.querySelector(`[data-look="${name}"]`);
    return probe ? getComputedStyle(probe).color : color;
  };
  return { color, fontFamily, fontSize, mutedColor: colorOf('muted'), dangerColor: colorOf('danger') };
}
