import {
  ANNOUNCEMENT_SUBJECT_LENGTH,
  ANNOUNCEMENT_TEXT_LENGTH,
} from '@dubplate/shared/features/contacts/model.ts';
import { seenLength } from '@dubplate/shared/lib/text.ts';
import { parsedFields, textOr } from '../../../lib/stored-fields.ts';

export interface AnnouncementDraft {
  subject: string;
  text: string;
}

/** In the browser's storage, so that it outlives a reload and a sign-in that ended. */
export const announcementKeyOf = (uid: string) => `dubplate-announcement-draft.${uid}`;

export function readAnnouncementDraft(stored: string | null): AnnouncementDraft {
  const { subject, text } = parsedFields(stored);
  return { subject: textOr(subject, ''), text: textOr(text, '') };
}

/** Errors by field, empty when it can be sent. The server checks again. */
export function announcementErrors({ subject, text }: AnnouncementDraft): Record<string, string> {
  const isShort = (written: string, { min }: { min: number }) => seenLength(written) < min;
  return {
    ...(isShort(subject, ANNOUNCEMENT_SUBJECT_LENGTH) && {
      subject: 'Please say in a few words what it is about.',
    }),
    ...(isShort(text, ANNOUNCEMENT_TEXT_LENGTH) && { text: 'Please write at least 10 characters.' }),
  };
}
