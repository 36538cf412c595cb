import { ReviewVisibility } from '@dubplate/shared/features/feedback/model.ts';
import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';

/** The record for staff who gave no reason to read it. The title, the file's name and all that is public stay. */
export function withoutPrivate(record: RequestRecord): RequestRecord {
  const isReviewHidden = record.reviewVisibility === ReviewVisibility.Hidden;
  return {
    ...record,
    question: '',
    message: '',
    reference: null,
    unsure: null,
    file: record.file && { ...record.file, url: '' },
    peaksData: null,
    artistNotes: null,
    strength: null,
    change: null,
    moments: [],
    commentArtist: null,
    feedbackReview: isReviewHidden ? null : record.feedbackReview,
    needsReason: true,
  };
}
