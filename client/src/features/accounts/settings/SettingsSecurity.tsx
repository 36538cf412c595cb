import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { SettingsEmail } from './SettingsEmail.tsx';
import { SettingsPassword } from './SettingsPassword.tsx';
import { SettingsSection } from '../profile/SettingsSection.tsx';
import { SettingsSignIns, useSignIns } from './SettingsSignIns.tsx';

export function SettingsSecurity({ user }: { user: OwnUser }) {
  const signIns = useSignIns();
  return (
    <SettingsSection id="security" title="Security">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <SettingsEmail user={user} />
        <SettingsPassword user={user} onChanged={() => void signIns.reload()} />
        <SettingsSignIns list={signIns} />
      </div>
    </SettingsSection>
  );
}
