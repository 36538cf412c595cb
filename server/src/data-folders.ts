/** Folders in DATA_DIR. */
export const MEDIA_FOLDER = 'media';
/** Files on their way to or from a storage elsewhere. They belong to the process and not to the data. */
export const SPOOL_FOLDER = 'spool';
