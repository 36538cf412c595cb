/** The databases of this browser that hold the audio of drafts. */
export const audioDatabases = ['dubplate-loopcheck', 'dubplate-requests'] as const;

export type AudioDatabase = (typeof audioDatabases)[number];

/** The one store in each of them, as idb-keyval makes it. */
export const AUDIO_STORE = 'files';
