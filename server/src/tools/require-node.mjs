// Loaded before every tool, and plain JavaScript on purpose: a Node that cannot run TypeScript must still be able to say so.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major !== 24 || minor < 18) {
  console.error(
    `Dubplate runs on Node 24.18 or newer of the 24 line; this is ${process.version}.\n` +
      'Run it through pnpm, which brings the right one: npx pnpm@12 start (or test, check, new).\n' +
      'If pnpm says the same, this platform has no pinned Node: install Node 24 yourself and try again.',
  );
  process.exit(1);
}
