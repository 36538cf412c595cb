import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import type { Tone } from '../../ui/text/StatusChip.tsx';

export const artistStatusWords: Record<UserStatus, { text: string; tone: Tone }> = {
  [UserStatus.Active]: { text: 'Approved', tone: 'success' },
  [UserStatus.AwaitingApproval]: { text: 'Awaiting approval', tone: 'warning' },
  [UserStatus.Rejected]: { text: 'Rejected', tone: 'default' },
  [UserStatus.Suspended]: { text: 'Suspended', tone: 'error' },
};

export const artistStatusChoices = Object.entries(artistStatusWords).map(([id, { text }]) => ({
  id: Number(id),
  name: text,
}));
