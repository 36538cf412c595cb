import { Suspense } from 'react';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { SkeletonRow } from '../../../ui/status/SkeletonText.tsx';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { SettingsEmail } from './SettingsEmail.tsx';
import { SettingsPassword } from './SettingsPassword.tsx';
import { SettingsSection } from '../profile/SettingsSection.tsx';
import { SettingsSignIns, useSignIns } from './SettingsSignIns.tsx';

const SettingsTwoStep = lazyPart(() => import('./SettingsTwoStep.tsx'), 'SettingsTwoStep');
/** An outside identity service has second factors of its own. */
const isOutside = document.documentElement.dataset['identity'] === 'firebase';

export function SettingsSecurity({ user }: { user: OwnUser }) {
  const signIns = useSignIns();
  return (
    <SettingsSection id="security" title="Security">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <SettingsEmail user={user} />
        <SettingsPassword user={user} onChanged={() => void signIns.reload()} />
        {!isOutside && (
          <Suspense fallback={<SkeletonRow />}>
            <SettingsTwoStep onChanged={() => void signIns.reload()} />
          </Suspense>
        )}
        <SettingsSignIns list={signIns} />
      </div>
    </SettingsSection>
  );
}
