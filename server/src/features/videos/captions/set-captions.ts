import { allPipelined } from '../../../db/all-pipelined.ts';
import { invalid } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { lockOwn } from '../access.ts';
import { readCaptions } from './captions.ts';
import { presentVideo } from '../present.ts';
import { refuseDeleted } from '../fields.ts';
import { deleteCaptions, insertEvent, upsertCaptions } from '../store.ts';

export const setCaptions = implement('video/set-captions', async ({ input, caller, db, now }) => {
  const { videoId, language, text } = input;
  const row = await lockOwn(db, videoId, caller);
  refuseDeleted(row);
  const read = text === null ? null : await readCaptions(text);
  if (read && 'problem' in read) throw invalid({ text: read.problem });
  const what = text === null ? 'deleted' : row.languages.includes(language) ? 'replaced' : 'added';
  const detail = `${language} ${what}`;
  await allPipelined([
    read === null
      ? deleteCaptions(db, { videoId, language })
      : upsertCaptions(db, { videoId, language, content: read.text, now }),
    insertEvent(db, { video_id: row.id, kind: 'captioned', actor: 'artist', detail, now }),
  ]);
  const others = row.languages.filter((code) => code !== language);
  const present = text === null ? others : [...others, language].sort();
  return await presentVideo(db, { caller }, { ...row, languages: present });
});
