/** An address of the site, of the web, or of a mailbox; never a script. */
export const safeAddress = /^(?:\/(?![/\\])|https:\/\/|mailto:)\S*$/;
/** An address of an upload; an installation on one machine has no https. Pictures of other sites are refused when they are saved. */
export const pictureAddress = /^(?:\/(?![/\\])|https?:\/\/)\S*$/;
/** An address of a film. */
export const mediaAddress = /^(?:\/(?![/\\])|https:\/\/)\S*$/;
