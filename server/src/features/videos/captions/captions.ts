import { VIDEO_SECONDS_MAX } from '@dubplate/shared/features/videos/model.ts';
import { parseText } from 'media-captions';

/** Reads what an artist sent as captions. Every cue must be readable, because nobody looks through a file of hundreds. */
export async function readCaptions(sent: string): Promise<{ text: string } | { problem: string }> {
  // Editors on Windows begin with a mark and end lines differently, which not every player takes.
  const text = sent.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (!text.startsWith('WEBVTT')) return { problem: 'This is no WebVTT file. It must begin with WEBVTT.' };
  if (text.includes('\0')) return { problem: 'This file is damaged.' };
  const { cues, errors } = await parseText(text, { type: 'vtt', errors: true });
  const [error] = errors;
  if (error) return { problem: `Line ${error.line} of the captions can’t be read: ${error.message}.` };
  const blocks = blocksOf(text);
  if (blocks.length === 0) return { problem: 'There are no captions in this file.' };
  // The parser leaves out what it takes for no caption, such as one whose arrow is mistyped.
  if (cues.length !== blocks.length) return { problem: await firstUnreadable(blocks) };
  if (cues.some(({ endTime }) => endTime > VIDEO_SECONDS_MAX))
    return { problem: 'A caption ends after the longest video.' };
  return { text };
}

interface Block {
  /** Of its first line, from 1. */
  line: number;
  text: string;
}

/** What stands between empty lines and should be a caption. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [index, content] of text.split('\n').entries()) {
    if (content.trim() === '') open = null;
    else if (open) open.text += `\n${content}`;
    else blocks.push((open = { line: index + 1, text: content }));
  }
  return blocks.filter(({ line, text: block }) => line > 1 && !/^(?:NOTE|STYLE|REGION)\b/.test(block));
}

async function firstUnreadable(blocks: readonly Block[]): Promise<string> {
  for (const { line, text } of blocks) {
    const { cues } = await parseText(`WEBVTT\n\n${text}\n`, { type: 'vtt', errors: true });
    if (cues.length !== 1)
      return `The caption at line ${line} can’t be read. It needs a line such as 00:01.000 --> 00:04.000, from its beginning to its end.`;
  }
  return 'One of the captions can’t be read.';
}
