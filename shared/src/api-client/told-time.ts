/** The server's time as its last answer told it, and this device's at that moment. See server-clock.ts. */
export const toldTime = { server: '', deviceMs: 0 };
