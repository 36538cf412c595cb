import { UPLOAD_SIZE_BYTES_LIMIT } from '@dubplate/shared/lib/file-names.ts';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalid, Refusal } from './errors.ts';
import type { ReceivedFile } from './caller.ts';

/** Reads a form of short text fields and at most one file into memory. The limits stop it early. */
export async function readForm(
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; file: ReceivedFile | null }> {
  if (!request.isMultipart()) throw invalid({ body: 'Please send a form.' });
  const fields: Record<string, string> = {};
  let file: ReceivedFile | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const content = await part.toBuffer();
        file = { name: part.filename, contentType: part.mimetype, content };
      } else if (typeof part.value === 'string') {
        fields[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    throw isTooLarge(error) ? new Refusal('too-large') : invalid({ body: 'This form could not be read.' });
  }
  return { fields, file };
}

export const formLimits = {
  fileSize: UPLOAD_SIZE_BYTES_LIMIT - 1,
  files: 1,
  fields: 10,
  fieldSize: 8192,
  parts: 12,
};

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('FST_REQ_FILE');
}
