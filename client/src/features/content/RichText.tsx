import type { ContentBlock, Span } from '@dubplate/shared/features/content/records.ts';
import { Link } from 'react-router-dom';
import { TextLink } from '../../ui/action/TextLink.tsx';

/** Running text: headings, paragraphs, lists and quotes, one below the other. */
export function RichText({ blocks }: { blocks: readonly ContentBlock[] }) {
  return blocks.map((block, nth) => (
    // A text's blocks never change their order.
    <Block key={nth} block={block} />
  ));
}

function Block({ block }: { block: ContentBlock }) {
  switch (block.type) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading id={block.id} className={block.level === 2 ? 'mt-5 text-2xl' : 'mt-2 text-xl'}>
          {block.text}
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Line line={block.line} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className="my-2 grid gap-2 border-l-4 border-action pl-5 font-display text-xl font-extrabold tracking-tight">
          {block.lines.map((line, nth) => (
            <p key={nth}>
              <Line line={line} />
            </p>
          ))}
        </blockquote>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={`grid gap-2 pl-6 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((line, nth) => (
            <li key={nth}>
              <Line line={line} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Line({ line }: { line: readonly Span[] }) {
  return line.map(({ text, isStrong, isStressed, href }, nth) => {
    if (href !== undefined) {
      return (
        <TextLink key={nth} as={Link} to={href}>
          {text}
        </TextLink>
      );
    }
    if (isStrong) return <strong key={nth}>{text}</strong>;
    return isStressed ? <em key={nth}>{text}</em> : text;
  });
}
