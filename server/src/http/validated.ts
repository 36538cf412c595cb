import type { z } from 'zod';
import { fieldsOf, invalid } from './errors.ts';

/** What a schema makes of a value. Refused ones are told in sentences that people can read in a form. */
export function validated<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { error: sentenceOf });
  if (!parsed.success) throw invalid(fieldsOf(parsed.error));
  return parsed.data;
}

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Where a schema has no sentence for it. */
function sentenceOf(issue: Issue): string {
  if (issue.code === 'too_big' || issue.code === 'too_small') return boundOf(issue);
  if (issue.code === 'not_multiple_of') return `Please enter a multiple of ${numberText(issue.divisor)}.`;
  if (issue.code === 'invalid_format') return formatTexts[issue.format] ?? CHECK_TEXT;
  if (issue.input === undefined) return 'This is missing.';
  if (issue.code === 'invalid_value') return `This must be one of: ${issue.values.join(', ')}.`;
  if (issue.code !== 'invalid_type') return CHECK_TEXT;
  const type = typeNames[issue.expected];
  return type === undefined ? CHECK_TEXT : `This must be ${type}.`;
}

const CHECK_TEXT = 'Please check this.';

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const formatTexts: Record<string, string> = {
  email: 'Please enter a valid email address.',
  url: 'Please enter a whole web address.',
  date: 'Please enter a day such as 2026-05-31.',
};

function boundOf(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string {
  const isMost = issue.code === 'too_big';
  const bound = issue.code === 'too_big' ? issue.maximum : issue.minimum;
  const least = `${isMost ? 'at most' : 'at least'} ${numberText(bound)}`;
  if (issue.origin === 'string')
    return !isMost && bound === 1 ? 'Please fill this in.' : `Please use ${least} characters.`;
  if (issue.origin === 'array') return `Please give ${least}.`;
  if (issue.inclusive === false) return `Please enter ${isMost ? 'less' : 'more'} than ${numberText(bound)}.`;
  return `Please enter ${least}.`;
}

const numberText = (value: number | bigint) => value.toLocaleString('en-US');
