/**
 * What the client's modules ask of a browser when they load, for the server, which runs them in a context of their own.
 * The first import of `server-entry.tsx`. There is no `window`, by which libraries know where they are.
 */
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

Object.assign(globalThis, {
  location: { search: '' },
  localStorage: storage,
  sessionStorage: storage,
  navigator: { onLine: true },
  addEventListener: () => {},
});
