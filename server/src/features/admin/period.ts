export { type Period, periodOf } from '../../db/period.ts';
