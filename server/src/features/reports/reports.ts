/** Reports for other features: the export for staff, and the erasure of a person. */
export { type ReportFilter, reportsInOrder } from './staff.store.ts';
export { blankReportsOf } from './store.ts';
