import { RequestStatus } from './model.ts';

/** The status of a whole order as its lines give it. */
export function orderStatus(lines: readonly RequestStatus[]): RequestStatus {
  const { Pending, Answered, Canceled, Expired } = RequestStatus;
  if (lines.includes(Pending)) return Pending;
  if (lines.includes(Answered)) return Answered;
  return lines.every((status) => status === Canceled) ? Canceled : Expired;
}

/** What an act that was refused is told: a line that is still open is past its deadline, even before the job has run. */
export function refusedStatus(status: RequestStatus): RequestStatus {
  return status === RequestStatus.Pending ? RequestStatus.Expired : status;
}
