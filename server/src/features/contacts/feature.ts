import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { sendAnnouncementsJob } from './announcements.job.ts';
import { getAnnouncements } from './get-announcements.ts';
import { getMyUsers } from './get-my-users.ts';
import { importUsers } from './import-users.ts';
import { forgetContacts, ownAnnouncements, ownContacts, ownImports } from './personal-data.ts';
import { removeContact } from './remove-contact.ts';
import { sendAnnouncement } from './send-announcement.ts';
import { contactsTimeline } from './timeline.ts';
import { contactUnsubscribe } from './unsubscribe.ts';

export { sendAnnouncementsJob };

export const contacts = {
  handlers: {
    'user/get-my-users': getMyUsers,
    'user/import-users': importUsers,
    'user/remove-contact': removeContact,
    'user/send-announcement': sendAnnouncement,
    'user/get-announcements': getAnnouncements,
  } satisfies Partial<Handlers>,
  jobs: [sendAnnouncementsJob],
  unsubscribes: [contactUnsubscribe],
  hooks: { personErased: forgetContacts },
  timeline: [contactsTimeline],
  personalData: [
    { name: 'contacts', rowsOf: ownContacts },
    { name: 'announcements', rowsOf: ownAnnouncements },
    { name: 'imported-by', rowsOf: ownImports },
  ],
} satisfies Feature;
