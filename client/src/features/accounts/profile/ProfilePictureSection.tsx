import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { ProfilePicture } from '../fields/ProfilePicture.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { type OnProgress, uploadPicture } from '../../uploads/upload-picture.ts';
import { SAVED_TEXT } from './use-section.ts';

/** A picture is saved as soon as it is uploaded; this section has no Save button. */
export function ProfilePictureSection({ user }: { user: OwnUser }) {
  const handleUpload = async (file: File, onProgress: OnProgress): Promise<null> => {
    const profileImage = await uploadPicture(file, onProgress);
    patchUser(await call('user/update-infos', { userInfos: { profileImage } }));
    showToast({ type: 'success', text: SAVED_TEXT });
    return null;
  };
  return (
    <SettingsSection id="picture" title="Picture" text="The first thing people see of you.">
      <ProfilePicture name={user.username} value={user.profileImage} upload={handleUpload} error={null} />
    </SettingsSection>
  );
}
