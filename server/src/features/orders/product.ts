import type { Lifecycle } from '@dubplate/shared/features/orders/lifecycle.ts';
import type { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import type { ProductKind } from '@dubplate/shared/lookups/products.ts';
import type { RawBuilder } from 'kysely';
import type { HookScope } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** One artist's part of an order, as tips and reports ask for it. */
export interface Delivery {
  kind: ProductKind;
  buyerId: string;
  artistId: string;
  holdId: string;
  /** Of a surcharge that was paid with it; null without one, or when it went back before. */
  surchargeHoldId: string | null;
  status: RequestStatus;
  /** When it was delivered; null before that, and where it ended in another way. */
  deliveredAt: Date | null;
}

/** The person because of whom open work ends: an artist who may no longer sell, or a buyer who closes the account. */
export type Leaver = { by: 'artist'; artistId: string } | { by: 'buyer'; buyerId: string; username: string };

export interface StaffCancel {
  orderId: string;
  /** Only this artist's line. */
  artistId?: string | undefined;
  staffId: string;
  reason: string;
}

/** What other features may ask of a product, so that tips, reports and staff know none of them by name. */
export interface SoldProduct {
  kind: ProductKind;
  /** Every artist's part of an order; empty when the order is not one of this product's. */
  listDeliveries(db: Db | Tx, orderId: string): Promise<Delivery[]>;
  /**
   * Delivers an order whose time is over but whose job has not come yet, and answers when it was delivered; null if it isn't over.
   * Only of products that time delivers.
   */
  deliverDue?(tx: Tx, scope: HookScope, orderId: string): Promise<Date | null>;
  /** The artists whose lines it ended; null when the order is not one of this product's. */
  cancelByStaff(tx: Tx, scope: HookScope, given: StaffCancel): Promise<string[] | null>;
}

/** Where a product keeps the addresses of audio that was sent with its orders. */
export interface OrderAudio {
  /** A query of all files: `file_url`, and `ended_at`, which is null while an order with that file is open. */
  uses: RawBuilder<unknown>;
  /** Blanks these addresses in all orders. */
  forget(tx: Tx, fileUrls: readonly string[]): Promise<void>;
  /** Blanks the addresses of one order; nothing when it is not one of this product's. */
  drop(tx: Tx, orderId: string): Promise<void>;
}

declare module '../../context.ts' {
  interface Collected {
    orderAudio: readonly OrderAudio[];
    /** Everything that can be bought and is delivered by artists. */
    products: readonly SoldProduct[];
    /** The products of requests, for staff's figures. */
    requestProducts: readonly RequestProduct[];
  }
}

/**
 * A product whose artists each answer a line of their own. Its tables are its own; the columns that `lines.store.ts` names
 * are the same in all of them.
 */
export interface RequestProduct {
  kind: ProductKind;
  lifecycle: Lifecycle<RequestStatus>;
  /**
   * Names of the table of whole orders and of the table of artists' lines; `limited` is the table of lines that an artist's
   * limit counts, where several products share one.
   */
  tables: { orders: string; lines: string; limited?: string };
  /** A second price of a line, for an answer within so many hours; it goes back when they pass. */
  surcharge?: { kind: ProductKind; act: string; hours: number };
  /** Its answers and expiries count in the response ratio of artists. */
  isRanked?: true;
  /** The column of the orders table with the number of files, where an order has files. */
  filesColumn?: string;
  words: {
    /** The first line of the mail to the artist; `contents` is what was sent, such as "2 loops". */
    invitation(buyer: string, contents: string): string;
    /** Labels of buttons in mails. */
    answer: string;
    read: string;
  };
}
