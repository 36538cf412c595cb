import { type ArtistLimit, type ArtistSwitch, offers } from './offers.ts';

/**
 * Everything that can be sold, one entry per kind of order line. It is a lookup, so it imports no feature: the wallet,
 * vouchers, payments and every list use it. Source: docs/decisions/0018-products-as-one-table.md.
 */
export interface Product {
  /** What people read: singular, plural, and the heading of its sales. */
  name: string;
  plural: string;
  salesName: string;
  /** The heading of the page with what a person bought; null if there is none. */
  listTitle: string | null;
  /** The reference type of ledger transactions and voucher uses. An extra line refers to its order. */
  refType: string;
  couponContext: ProductCouponContext | null;
  paymentContext: ProductPaymentContext | null;
  paths: ProductPaths;
  /** Days until it must be delivered; then it is refunded. Null: delivered at once, or on its own date. */
  deadlineDays: number | null;
  /** The field of an artist's record that switches the product on. */
  artistSwitch: ArtistSwitch | null;
  /** The field of an artist's record that limits one fan's open orders. */
  artistLimit: ArtistLimit | null;
  /** The price of one file or line. Null: the seller sets it. */
  priceTokens: number | null;
  /** The most files that one order holds; null if it holds none or any number. */
  filesMax: number | null;
  /** Its name among the counts of a user's row in the console; null if it isn't counted. */
  countName: 'loopchecks' | null;
  /** An artist answers it: it can be canceled while open and reported once answered, and changes are sent live. */
  isRequest: boolean;
}

/** The pages that show it. `:id` is the wallet's reference id. Null if there is no page. */
export interface ProductPaths {
  fanList: string | null;
  artistList: string | null;
  detail: string | null;
  /** That page shows the way back to `fanList` in place of the dashboard's sections. */
  isDetailAlone: boolean;
  /** Its list in the console, below `/admin`. */
  consoleResource: string | null;
}

export const productKinds = [
  'loopcheck',
  'feedback',
  'priority',
  'question',
  'private',
  'ticket',
  'message',
  'upvote',
  'video',
  'file',
  'tip',
] as const;
export type ProductKind = (typeof productKinds)[number];

/** DeepDive is any checkout with one artist: music feedback, a question, a private session. */
export const productCouponContexts = ['loopcheck', 'deepdive'] as const;
export type ProductCouponContext = (typeof productCouponContexts)[number];

export const productPaymentContexts = [
  'loopcheck',
  'deepdive',
  'private-session',
  'session',
  'video',
] as const;
export type ProductPaymentContext = (typeof productPaymentContexts)[number];

const noPaths: ProductPaths = {
  fanList: null,
  artistList: null,
  detail: null,
  isDetailAlone: false,
  consoleResource: null,
};

/** A sale that is delivered at once and has no page. */
const plain = {
  listTitle: null,
  couponContext: null,
  paymentContext: null,
  paths: noPaths,
  deadlineDays: null,
  artistSwitch: null,
  artistLimit: null,
  priceTokens: null,
  filesMax: null,
  countName: null,
  isRequest: false,
} satisfies Partial<Product>;

const feedbackPaths = {
  fanList: '/requests',
  artistList: '/requests/manage',
  detail: '/requests/:id',
  isDetailAlone: false,
  consoleResource: 'music-feedback',
} satisfies ProductPaths;

export const products = {
  loopcheck: {
    ...offers.loopcheck,
    name: 'Loopcheck',
    plural: 'Loopchecks',
    salesName: 'Loopcheck',
    listTitle: 'My Loopchecks',
    refType: 'loopcheck',
    couponContext: 'loopcheck',
    paymentContext: 'loopcheck',
    paths: {
      fanList: '/loopcheck',
      artistList: '/loopcheck/manage',
      detail: '/loopcheck/:id',
      isDetailAlone: true,
      consoleResource: 'loopcheck',
    },
    deadlineDays: 7,
    filesMax: 10,
    countName: 'loopchecks',
    isRequest: true,
  },
  feedback: {
    ...offers.feedback,
    name: 'music feedback request',
    plural: 'music feedback requests',
    salesName: 'Music feedback',
    listTitle: 'Music Feedback',
    refType: 'feedback',
    couponContext: 'deepdive',
    paymentContext: 'deepdive',
    paths: feedbackPaths,
    deadlineDays: 14,
    filesMax: null,
    countName: null,
    isRequest: true,
  },
  priority: {
    ...plain,
    name: 'priority',
    plural: 'priorities',
    salesName: 'Priority',
    refType: 'feedback',
    couponContext: 'deepdive',
    paths: feedbackPaths,
    deadlineDays: 2,
  },
  question: {
    ...offers.question,
    name: 'question',
    plural: 'questions',
    salesName: 'Questions',
    listTitle: 'AMA',
    refType: 'question',
    couponContext: 'deepdive',
    paymentContext: 'deepdive',
    paths: {
      fanList: '/ama',
      artistList: '/ama/manage',
      detail: '/requests/:id',
      isDetailAlone: false,
      consoleResource: 'ama',
    },
    deadlineDays: 14,
    filesMax: null,
    countName: null,
    isRequest: true,
  },
  private: {
    ...offers.private,
    name: 'private session',
    plural: 'private sessions',
    salesName: 'Private sessions',
    listTitle: 'Private Sessions',
    refType: 'private-session',
    couponContext: 'deepdive',
    paymentContext: 'private-session',
    paths: {
      fanList: '/private-sessions',
      artistList: '/private-sessions/manage',
      detail: '/private-sessions/:id',
      isDetailAlone: false,
      consoleResource: 'private-sessions',
    },
    deadlineDays: null,
    filesMax: null,
    countName: null,
    isRequest: true,
  },
  ticket: {
    ...plain,
    name: 'ticket',
    plural: 'tickets',
    salesName: 'Tickets',
    listTitle: 'Purchases',
    refType: 'session',
    paymentContext: 'session',
    paths: {
      fanList: '/my-tickets',
      artistList: '/my-content',
      detail: '/session/:id',
      isDetailAlone: false,
      consoleResource: 'sessions',
    },
  },
  message: {
    ...plain,
    name: 'message',
    plural: 'messages',
    salesName: 'Messages',
    refType: 'message',
    paymentContext: 'session',
  },
  upvote: {
    ...plain,
    name: 'upvote',
    plural: 'upvotes',
    salesName: 'Upvotes',
    refType: 'message',
    paymentContext: 'session',
  },
  video: {
    ...plain,
    name: 'course',
    plural: 'courses',
    salesName: 'Courses',
    refType: 'video',
    paymentContext: 'video',
    paths: {
      fanList: '/my-videos',
      artistList: '/my-content/videos',
      detail: '/video/:id',
      isDetailAlone: false,
      consoleResource: 'videos',
    },
    listTitle: 'My Courses',
  },
  file: {
    ...plain,
    name: 'file',
    plural: 'files',
    salesName: 'Files',
    refType: 'file',
    paths: { ...noPaths, fanList: '/my-files' },
  },
  tip: { ...plain, name: 'tip', plural: 'tips', salesName: 'Tips', refType: 'tip' },
} satisfies Record<ProductKind, Product>;

/** The request that newcomers are led to. */
export const firstRequestKind = 'loopcheck' satisfies ProductKind;
export const firstRequest = products[firstRequestKind];

const all: readonly [string, Product][] = Object.entries(products);

/** The products that an artist answers. Buyers can report them and staff can cancel them. */
export const requestKinds: readonly ProductKind[] = productKinds.filter((kind) => products[kind].isRequest);

/** What ledger transactions of sales refer to, each once. */
export const soldRefTypes: readonly string[] = [
  ...new Set(productKinds.map((kind) => products[kind].refType)),
];

/** Undefined for an unknown kind, for example from a newer server. */
export function productOf(kind: string): Product | undefined {
  return all.find(([name]) => name === kind)?.[1];
}

/** The name where a sentence begins, such as "Question". */
export function titleOf({ name }: Pick<Product, 'name'>): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function productByRefType(refType: string): Product | undefined {
  return all.find(([, product]) => product.refType === refType)?.[1];
}

export function productByPaymentContext(context: string): Product | undefined {
  return all.find(([, product]) => product.paymentContext === context)?.[1];
}

/** The heading of a product's sales. An unknown kind shows its own name. */
export function salesNameOf(kind: string): string {
  return productOf(kind)?.salesName ?? kind;
}

/** The page of one order, for buyer and artist. */
export function detailPath(product: Product, id: string): string | null {
  return product.paths.detail?.replace(':id', encodeURIComponent(id)) ?? null;
}

/** The console page for a transaction's reference. */
export function consolePath(product: Product, id: string): string | null {
  const { consoleResource } = product.paths;
  return consoleResource === null ? null : `/admin/${consoleResource}/${id}/show`;
}
