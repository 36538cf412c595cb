import { createDraftAudio } from '../../../draft/draft-audio.ts';

export const loopAudio = createDraftAudio('dubplate-loopcheck');
