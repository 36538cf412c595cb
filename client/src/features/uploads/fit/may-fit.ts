import { uploadMessages } from '@dubplate/shared/features/uploads/model.ts';

const soundEndings = /\.(?:mp3|mpeg|wav|wave|flac|m4a|aac|aiff?|aifc|ogg|oga|opus|webm|wma|caf)$/i;

/** Whether a refused file may be sound that only has to be converted: one that is too large, or of another kind. */
export function mayFit({ name, type }: Pick<File, 'name' | 'type'>, message: string): boolean {
  const { tooLarge, wrongAudioType, wrongDropType, undecodable } = uploadMessages;
  const isAboutItsForm = [tooLarge, wrongAudioType, wrongDropType, undecodable].some((text) =>
    message.startsWith(text),
  );
  return isAboutItsForm && (soundEndings.test(name) || type.startsWith('audio/'));
}
