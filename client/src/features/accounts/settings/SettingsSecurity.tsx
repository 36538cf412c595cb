import { Suspense } from 'react';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { SkeletonRow } from '../../../ui/status/SkeletonText.tsx';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { SettingsEmail } from './SettingsEmail.tsx';
import { SettingsPassword } from './SettingsPassword.tsx';
import { SettingsSection } from '../profile/SettingsSection.tsx';
import { useSignIns } from './use-sign-ins.ts';

const SettingsTwoStep = lazyPart(() => import('./SettingsTwoStep.tsx'), 'SettingsTwoStep');
const SettingsSignIns = lazyPart(() => import('./later-sections.ts'), 'SettingsSignIns');
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
        <Suspense
          fallback={[1, 2].map((row) => (
            <SkeletonRow key={row} />
          ))}
        >
          <SettingsSignIns list={signIns} />
        </Suspense>
      </div>
    </SettingsSection>
  );
}
