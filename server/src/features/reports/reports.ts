/** Reports for other features: what staff export, and what goes with an erased person. */
export { type ReportFilter, reportsInOrder } from './staff.store.ts';
export { blankReportsOf } from './store.ts';
