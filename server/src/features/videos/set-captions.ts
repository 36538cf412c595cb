import { invalid } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { lockOwn } from './access.ts';
import { readCaptions } from './captions.ts';
import { presentVideo } from './present.ts';
import { refuseDeleted } from './fields.ts';
import { deleteCaptions, insertEvent, upsertCaptions } from './store.ts';

export const setCaptions = implement('video/set-captions', async ({ input, caller, db, now }) => {
  const { videoId, language, text } = input;
  const row = await lockOwn(db, videoId, caller);
  refuseDeleted(row);
  if (text === null) await deleteCaptions(db, { videoId, language });
  else {
    const read = await readCaptions(text);
    if ('problem' in read) throw invalid({ text: read.problem });
    await upsertCaptions(db, { videoId, language, content: read.text, now });
  }
  const what = text === null ? 'deleted' : row.languages.includes(language) ? 'replaced' : 'added';
  const detail = `${language} ${what}`;
  await insertEvent(db, { video_id: row.id, kind: 'captioned', actor: 'artist', detail, now });
  const others = row.languages.filter((code) => code !== language);
  const present = text === null ? others : [...others, language].sort();
  return await presentVideo(db, { caller }, { ...row, languages: present });
});
