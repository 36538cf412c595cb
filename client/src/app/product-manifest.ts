import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import type { OfferKind } from '@dubplate/shared/lookups/offers.ts';
import type { ComponentType } from 'react';

/**
 * What the site shows of a product that artists answer, besides its own pages. What isn't part of the first view is
 * lazy.
 */
export interface ProductManifest {
  kind: OfferKind;
  /** On an artist's page: its price there and the way to it, or why there is none. */
  ArtistOffer: ComponentType<{ artist: Artist }>;
  /** The sentence on an artist's dashboard about what waits for an answer, if anything does. */
  WaitingText?: ComponentType;
  /** The list of it on an artist's dashboard. */
  OpenOrders: ComponentType<{ user: OwnUser }>;
}

/** A product whose checkout opens over the page; that of the others is a page of its own. */
export interface PanelManifest {
  kind: OfferKind;
  panel: {
    open: () => void;
    close: () => void;
    /** Open, or about to open. */
    isAsked: () => boolean;
    /** Shows it when it is asked for; every page has one. */
    Host: ComponentType;
  };
}

/** The product that newcomers are led to, as the home page shows it. */
export interface FirstManifest extends PanelManifest {
  /** The first step, beside the home page's first heading. */
  StartCard: ComponentType;
  /** What is bought, shown: after the home page's first screen. */
  Example: ComponentType;
  HowItWorks: ComponentType;
}
