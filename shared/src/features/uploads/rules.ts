import { sanitiseFileName, UPLOAD_FOLDER_PATTERN } from '../../lib/file-names.ts';
import { withoutAccents } from '../../lib/text.ts';
import { type UploadFormat, type UploadKind, uploadMessages, videoFormats } from './model.ts';

export { imageUrlAt } from './pictures.ts';

/** Content types and file extensions of each stored format. The server answers with `types[0]`. */
const formats: Record<
  UploadFormat,
  { kind: UploadKind; types: readonly string[]; endings: readonly string[] }
> = {
  mp3: {
    kind: 'audio',
    // Browsers take the ending .mpeg for a video's.
    types: ['audio/mpeg', 'audio/mp3', 'audio/x-mpeg', 'audio/mpeg3', 'video/mpeg'],
    endings: ['mp3', 'mpeg'],
  },
  wav: {
    kind: 'audio',
    types: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
    endings: ['wav'],
  },
  png: { kind: 'image', types: ['image/png'], endings: ['png'] },
  jpeg: { kind: 'image', types: ['image/jpeg', 'image/jpg', 'image/pjpeg'], endings: ['jpg', 'jpeg'] },
  webp: { kind: 'image', types: ['image/webp'], endings: ['webp'] },
  mp4: { kind: 'video', types: ['video/mp4', 'video/x-m4v'], endings: ['mp4', 'm4v'] },
  mov: { kind: 'video', types: ['video/quicktime'], endings: ['mov', 'qt'] },
  webm: { kind: 'video', types: ['video/webm'], endings: ['webm'] },
  mkv: { kind: 'video', types: ['video/x-matroska', 'video/matroska'], endings: ['mkv'] },
};

const STORED_NAME_LENGTH_MAX = 100;

export function kindOf(format: UploadFormat): UploadKind {
  return formats[format].kind;
}

/** The format of a content type; null if it isn't stored. */
export function formatOfType(fileType: string): UploadFormat | null {
  const type = fileType.split(';')[0]?.trim().toLowerCase() ?? '';
  return formatWhere(({ types }) => types.includes(type));
}

/** The format of a file extension, or null. */
export function formatOfName(fileName: string): UploadFormat | null {
  const ending = /\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return ending === undefined ? null : formatWhere(({ endings }) => endings.includes(ending));
}

/** Whether a file of this kind may be called so. */
export function isNameOf(fileName: string, kind: UploadKind): boolean {
  const format = formatOfName(fileName);
  return format !== null && kindOf(format) === kind;
}

/** What is wrong with the displayed name of a file of this format; null if its ending is one of the format's. */
export function nameProblem(fileName: string, format: UploadFormat): string | null {
  if (formatOfName(fileName) === format) return null;
  return `This is ${format === 'mp3' ? 'an' : 'a'} ${format.toUpperCase()} file, so its name must end in .${format}.`;
}

/** The content type a stored file is served with. It follows from the extension, which the server has checked against the content. */
export function contentTypeOfName(fileName: string): string {
  const format = formatOfName(fileName);
  return (format && formats[format].types[0]) ?? octetStream;
}

const octetStream = 'application/octet-stream';

/** One path segment: sanitised, of ASCII alone, never hidden or upward, short enough to store, with its extension kept. */
export function storedFileName(fileName: string): string {
  const plain = withoutAccents(fileName).replace(/[^A-Za-z0-9.\-_]+/g, '_');
  const clean = sanitiseFileName(plain).replace(/^\.+/, '') || '_';
  if (clean.length <= STORED_NAME_LENGTH_MAX) return clean;
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, STORED_NAME_LENGTH_MAX - ending.length) + ending;
}

/** What is wrong with an announced file, by field, in the specified words. */
export function announcementProblems(file: {
  fileName: string;
  fileType: string;
  folder: string;
}): Record<string, string> {
  const problems: Record<string, string> = {};
  const format = formatOfType(file.fileType);
  const isAudio = /^audio\//i.test(file.fileType);
  const wrongType = isAudio ? uploadMessages.wrongAudioType : uploadMessages.wrongDropType;
  if (!format) problems['fileType'] = wrongType;
  else if (formatOfName(storedFileName(file.fileName)) !== format) problems['fileName'] = wrongType;
  if (!UPLOAD_FOLDER_PATTERN.test(file.folder)) problems['folder'] = 'This is not a folder for uploads.';
  return problems;
}

function formatWhere(matches: (names: (typeof formats)[UploadFormat]) => boolean): UploadFormat | null {
  for (const format of uploadFormats) if (matches(formats[format])) return format;
  return null;
}

const uploadFormats: readonly UploadFormat[] = ['mp3', 'wav', 'png', 'jpeg', 'webp', ...videoFormats];
