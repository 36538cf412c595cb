/** The only place for the product's name and slug. The slug replaces the specification's placeholder. */
export const PRODUCT_NAME = 'Dubplate';
export const PRODUCT_SLUG = 'dubplate';
