import { LOOP_SECONDS } from '@dubplate/shared/features/uploads/model.ts';
import { type OfferKind, offers } from '@dubplate/shared/lookups/offers.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { priceText } from '../../../ui/money/Money.tsx';

interface Words {
  label: string;
  help: string;
}

/** How the forms ask artists about an offer. Its fields are those that the table of offers names. */
interface OfferFields {
  /** Chosen for artists who register, until they change it. */
  isUsual: boolean;
  registration: Words;
  /** On the page where artists begin to accept requests. Null: it needs no such decision. */
  accepting: Words | null;
  settings: Words;
  /** Null: another offer that shares the limit asks for it. */
  limitLabel: string | null;
  /** The home page shows answers to it, if the artist agrees. */
  isShownOnHome: boolean;
}

/** Private sessions aren't among them: they need a calendar, not just a switch. */
export type FormOffer = Exclude<OfferKind, 'private'>;

const loops = `Loops of ${LOOP_SECONDS} seconds, ${priceText(offers.loopcheck.priceTokens)} per file.`;

export const offerFields: Record<FormOffer, OfferFields> = {
  loopcheck: {
    isUsual: true,
    registration: {
      label: 'Loopchecks',
      help: `${loops} You listen, add labels and answer within ${products.loopcheck.deadlineDays} days.`,
    },
    accepting: {
      label: 'Loopcheck',
      help: `${loops} You have ${products.loopcheck.deadlineDays} days to answer.`,
    },
    settings: { label: 'I offer Loopchecks', help: loops },
    limitLabel: 'Limit of open Loopchecks',
    isShownOnHome: true,
  },
  feedback: {
    isUsual: false,
    registration: {
      label: 'Music feedback',
      help: 'A detailed answer on a whole track, at your own price.',
    },
    accepting: {
      label: 'Feedback on whole tracks',
      help: `At your own price. You have ${products.feedback.deadlineDays} days to answer.`,
    },
    settings: { label: 'Feedback on whole tracks', help: 'At the price below.' },
    limitLabel: 'Limit of open feedback requests',
    isShownOnHome: false,
  },
  question: {
    isUsual: false,
    registration: { label: 'Questions', help: 'Short questions about your work.' },
    accepting: null,
    settings: {
      label: 'Questions',
      help: 'People ask, you answer. Paused while your profile is paused.',
    },
    limitLabel: null,
    isShownOnHome: false,
  },
};

export const formOffers = Object.keys(offerFields) as FormOffer[]; // the keys of a record over FormOffer

export type FormSwitch = (typeof offers)[FormOffer]['artistSwitch'];
export type OfferSwitches = Record<FormSwitch, boolean>;

export const formSwitches: readonly FormSwitch[] = formOffers.map((kind) => offers[kind].artistSwitch);

export function switched(kind: FormOffer, isOn: boolean): Partial<OfferSwitches> {
  return { [offers[kind].artistSwitch]: isOn };
}

export const usualSwitches = Object.fromEntries(
  formOffers.map((kind) => [offers[kind].artistSwitch, offerFields[kind].isUsual]),
) as OfferSwitches; // one entry for each switch

/** The switches of a record that has other fields too. */
export function switchesOf<V extends Partial<OfferSwitches>>(record: V): Pick<V, FormSwitch & keyof V> {
  const present = formSwitches.filter((name) => record[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, record[name]])) as Pick<V, FormSwitch & keyof V>; // its own fields
}

/** "500 to 100,000, in steps of 100". */
export function rangeText({ min, max, step }: { min: number; max: number; step: number }): string {
  const range = `${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}`;
  return step > 1 ? `${range}, in steps of ${step}` : range;
}
