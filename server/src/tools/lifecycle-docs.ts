import { readFileSync } from 'node:fs';
import type { Lifecycle } from '@dubplate/shared/features/orders/lifecycle.ts';
import { lifecycleTable } from '@dubplate/shared/features/orders/lifecycle-table.ts';
import { feedbackLifecycle } from '@dubplate/shared/features/feedback/lifecycle.ts';
import { questionLifecycle } from '@dubplate/shared/features/feedback/question-lifecycle.ts';
import { loopcheckLifecycle } from '@dubplate/shared/features/loopcheck/lifecycle.ts';
import { messageLifecycle } from '@dubplate/shared/features/messages/lifecycle.ts';
import { privateSessionLifecycle } from '@dubplate/shared/features/private-sessions/lifecycle.ts';
import { sessionLifecycle } from '@dubplate/shared/features/sessions/lifecycle.ts';
import { videoLifecycle } from '@dubplate/shared/features/videos/lifecycle.ts';
import { inRepository } from './repository.ts';

/** The pages that hold the table of a lifecycle, between `<!-- lifecycle:name -->` and `<!-- /lifecycle -->`. */
const pages: Record<string, Lifecycle> = {
  loopcheck: loopcheckLifecycle,
  'music-feedback': feedbackLifecycle,
  questions: questionLifecycle,
  'live-sessions': sessionLifecycle,
  messages: messageLifecycle,
  'private-sessions': privateSessionLifecycle,
  videos: videoLifecycle,
};

/** Each page as it is and as it should be. */
export function writtenLifecycles(): { path: string; present: string; wanted: string }[] {
  return Object.entries(pages).map(([name, lifecycle]) => {
    const path = `docs/product/${name}.md`;
    const present = readFileSync(inRepository(path), 'utf8');
    const place = new RegExp(`(<!-- lifecycle:${name} -->\n).*?(<!-- /lifecycle -->)`, 's');
    if (!place.test(present)) throw new Error(`${path} has no place for the table of ${name}.`);
    return { path, present, wanted: present.replace(place, `$1\n${lifecycleTable(lifecycle)}\n\n$2`) };
  });
}
