/** Source: docs/product/pages.md#wording. */
export const SLOT_TAKEN_TEXT = 'This time slot has just been taken. Please choose another one.';
