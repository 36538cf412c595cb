import { openConsent, useConsent } from '../../../app/consent/consent.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { SettingsSection } from '../profile/SettingsSection.tsx';

/** What was agreed to on this device, and the way to change it. */
export function SettingsCookies() {
  const { isAnswered, analytics, advertising } = useConsent();
  const allowed = [...(analytics ? ['analytics'] : []), ...(advertising ? ['advertising'] : [])];
  return (
    <SettingsSection
      id="cookies"
      title="Cookie choices"
      text={
        !isAnswered
          ? 'You have not chosen yet. Until then only what is technically needed is kept.'
          : allowed.length === 0
            ? 'Only what is technically needed is kept.'
            : `Beside what is technically needed you allow ${allowed.join(' and ')}.`
      }
    >
      <div>
        <Button kind="secondary" aria-haspopup="dialog" onClick={openConsent}>
          Cookie preferences
        </Button>
      </div>
    </SettingsSection>
  );
}
