/** Reports for other features: what staff export, and what goes with an erased person. */
export { blankReportsOf } from './store.ts';
