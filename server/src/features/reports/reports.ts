/** What later features may use of reports. */
export { findReportOf, type Report } from './store.ts';
