import type { StripeElements, StripeElementStyle } from '@stripe/stripe-js';
import type { CardErrors, FieldLook, FramedField, FramedFields } from './port.ts';

/** Errors of empty or incomplete fields at submit; during typing Stripe's own texts show. */
const unfinished: Record<FramedField, string> = {
  number: 'Please enter the card number.',
  expiry: 'Please enter the expiration date as MM/YY.',
  code: 'Please enter the 3 or 4 digits of the security code.',
};

/** Marks the focused frame, because CSS cannot see its focus from outside. */
const classes = { focus: 'is-focused', invalid: 'is-invalid' };

interface FieldState {
  isComplete: boolean;
  problem: string | null;
}

interface Change {
  complete: boolean;
  error?: { message: string } | undefined;
}

/** The common part of the three element types that is used here. */
interface Mountable {
  mount: (place: HTMLElement) => void;
  on: (event: 'change', listener: (change: Change) => void) => unknown;
  update: (options: { style?: StripeElementStyle; disabled?: boolean }) => void;
  focus: () => void;
  destroy: () => void;
}

export function framedFields(elements: StripeElements): {
  fields: FramedFields;
  problems: () => CardErrors;
} {
  const states = new Map<FramedField, FieldState>();
  const mount: FramedFields['mount'] = (field, place, { look, onProblem }) => {
    const element = elementOf(elements, field, styleOf(look));
    states.set(field, { isComplete: false, problem: null });
    element.on('change', ({ complete, error }) => {
      const problem = error?.message ?? null;
      states.set(field, { isComplete: complete, problem });
      onProblem(problem);
    });
    element.mount(place);
    return {
      focus: () => element.focus(),
      setLook: (next) => element.update({ style: styleOf(next) }),
      setDisabled: (disabled) => element.update({ disabled }),
      unmount: () => {
        states.delete(field);
        element.destroy();
      },
    };
  };
  const problems = () => {
    const errors: CardErrors = {};
    for (const [field, { isComplete, problem }] of states) {
      if (problem !== null) errors[field] = problem;
      else if (!isComplete) errors[field] = unfinished[field];
    }
    return errors;
  };
  return { fields: { kind: 'framed', mount }, problems };
}

function elementOf(elements: StripeElements, field: FramedField, style: StripeElementStyle): Mountable {
  switch (field) {
    case 'number':
      return elements.create('cardNumber', { style, classes, showIcon: true, disableLink: true });
    case 'expiry':
      return elements.create('cardExpiry', { style, classes });
    case 'code':
      return elements.create('cardCvc', { style, classes });
  }
}

function styleOf({ color, mutedColor, dangerColor, fontFamily, fontSize }: FieldLook): StripeElementStyle {
  return {
    base: {
      color,
      fontFamily,
      fontSize,
      iconColor: color,
      '::placeholder': { color: mutedColor },
      ':disabled': { color: mutedColor },
    },
    invalid: { color: dangerColor, iconColor: dangerColor },
  };
}
