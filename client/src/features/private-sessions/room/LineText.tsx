import { type Line, lineWords } from './line.ts';

/** Says when the network makes trouble, and nothing while it doesn't. */
export function LineText({ line }: { line: Line | null }) {
  const words = line && lineWords(line);
  return (
    <p role="status" className="text-sm font-bold text-muted empty:hidden">
      {words}
    </p>
  );
}
