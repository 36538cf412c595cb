/** Reports for other features: what staff export, and what goes with an erased person. */
export { type ReportFilter, reportsMatching } from './staff.store.ts';
export { blankReportsOf } from './store.ts';
