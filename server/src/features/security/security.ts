export { recordSecurity, recordStaffSecurity } from './store.ts';
