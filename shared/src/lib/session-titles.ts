/** Titles of the pages about live sessions and of an artist's people, apart from the others, which the first load has. */
export const sessionTitles = {
  liveNow: 'Live Now',
  upcoming: 'Upcoming Sessions',
  sessions: 'Live Sessions',
  sessionCreate: 'Create a session',
  sessionLive: 'Your session',
  sessionsEdit: 'Edit your session',
  myTickets: 'Purchases',
  myContent: 'Content Manager',
  myContentPast: 'Past sessions',
  sessionChat: 'Session chat',
  sessionTest: 'Test Streaming',
  sessionTestMobile: 'Test Streaming',
  myFiles: 'My Files',
  myUsers: 'My Users',
} as const;
