// Loaded before every tool, and plain JavaScript on purpose: a Node that cannot run TypeScript must still be able to say so.
if (!process.version.startsWith('v24.')) {
  console.error(
    `Dubplate runs on Node 24; this is ${process.version}.\n` +
      'Run it through pnpm, which brings the right one: npx pnpm@12 start (or test, check, new).\n' +
      'If pnpm says the same, this platform has no pinned Node: install Node 24 yourself and try again.',
  );
  process.exit(1);
}
