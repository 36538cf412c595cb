/** The artists who can be booked. */
export const bookableArtistsPath = '/artists?acceptPrivateSessions=1';

/** Where artists set their price and the hours at which they can be booked. */
export const availabilityPath = '/profile#private-sessions';
