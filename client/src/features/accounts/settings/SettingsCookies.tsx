import { openConsent, useConsent } from '../../../app/consent/consent.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { SettingsSection } from '../profile/SettingsSection.tsx';

/** The cookie choices of this device, and the button to change them. */
export function SettingsCookies() {
  const { isAnswered, analytics, advertising } = useConsent();
  const allowed = [...(analytics ? ['analytics'] : []), ...(advertising ? ['advertising'] : [])];
  return (
    <SettingsSection
      id="cookies"
      title="Cookie choices"
      text={
        !isAnswered
          ? 'You haven’t chosen yet. Until then we only use the cookies the site needs.'
          : allowed.length === 0
            ? 'We only use the cookies the site needs.'
            : `Besides the cookies the site needs, you allow ${allowed.join(' and ')}.`
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
