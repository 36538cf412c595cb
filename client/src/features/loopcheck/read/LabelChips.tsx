import { feedbackLabels } from '@dubplate/shared/lookups/feedback-labels.ts';
import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { Badge } from '../../../ui/status/Badge.tsx';

export function LabelChips({ labels }: { labels: readonly number[] }) {
  return (
    <ul aria-label="Labels" className="flex flex-wrap gap-1.5">
      {namesOf(feedbackLabels, labels).map((name) => (
        <li key={name}>
          <Badge tone="blue">{name}</Badge>
        </li>
      ))}
    </ul>
  );
}
