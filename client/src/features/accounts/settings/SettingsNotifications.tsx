import type { NotificationPreferences, OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Switch } from '../../../ui/form/Switch.tsx';
import { SettingsSection } from '../profile/SettingsSection.tsx';

const groups: readonly { name: keyof NotificationPreferences; label: string; help: string }[] = [
  {
    name: 'requests',
    label: 'Requests',
    help: 'New, answered, canceled and expired requests, and deadline reminders.',
  },
  {
    name: 'sessions',
    label: 'Sessions',
    help: 'Sessions of artists you like, sessions of your own, and courses.',
  },
  {
    name: 'marketing',
    label: 'News',
    help: 'What’s new here, and what artists you like have to tell, now and then.',
  },
];

/** Each switch takes effect at once. Money and security are always mailed. Source: docs/product/notifications.md. */
export function SettingsNotifications({ user }: { user: OwnUser }) {
  const { send, isSending } = useSend('user/update-infos');
  const [pending, setPending] = useState<NotificationPreferences | null>(null);
  const shown = pending ?? user.notificationPreferences;

  const handleChange = async (name: keyof NotificationPreferences, isOn: boolean) => {
    const notificationPreferences = { ...user.notificationPreferences, [name]: isOn };
    setPending(notificationPreferences);
    const result = await send({ userInfos: { notificationPreferences } });
    setPending(null);
    if (result?.ok) patchUser(result.answer);
    else if (result) showToast({ type: 'error', text: errorText(result.error.code) });
  };

  return (
    <SettingsSection
      id="notifications"
      title="Notifications"
      text="What we email you about. The bell on this site shows everything either way."
    >
      <div className="grid gap-5">
        {groups.map(({ name, label, help }) => (
          <Switch
            key={name}
            label={label}
            help={help}
            checked={shown[name]}
            aria-busy={isSending || undefined}
            onChange={({ target }) => void handleChange(name, target.checked)}
          />
        ))}
        <p className="rounded-card bg-sunken p-4 text-sm">
          <strong className="block text-base">Money and security</strong>
          Credited and refunded tokens, pay-outs, and anything about your sign-in are always mailed.
        </p>
      </div>
    </SettingsSection>
  );
}
