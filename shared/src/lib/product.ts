/** The product's name and slug stand here once; the specification's placeholder for the product is this slug. */
export const PRODUCT_NAME = 'Dubplate';
export const PRODUCT_SLUG = 'dubplate';
