import { ProfilePicture } from '../fields/ProfilePicture.tsx';
import { normalEmail, pictureOf } from './registration-draft.ts';
import { RegistrationStep } from './RegistrationStep.tsx';
import { currentRegistration, dispatchRegistration, useRegistration } from './registration-store.ts';
import type { OnProgress } from '../../uploads/upload-picture.ts';
import { uploadRegistrationPicture } from '../fields/registration-picture.ts';

const emailGone = 'This email address can no longer be used. Please go back to the first step and change it.';

export function RegistrationProfile() {
  const { draft } = useRegistration();
  const picture = pictureOf(draft);
  const isOfOtherEmail = draft.picture !== null && picture === null;
  return (
    <RegistrationStep
      step="profile"
      title="Your profile picture"
      intro={
        isOfOtherEmail
          ? 'Your email address has changed since you chose a picture, so please choose it again.'
          : 'It is the first thing people see of you.'
      }
    >
      {(errors) => (
        <ProfilePicture
          name={draft.username}
          value={picture?.preview ?? null}
          upload={upload}
          error={errors['profile_image'] ?? errors['file_profile'] ?? null}
        />
      )}
    </RegistrationStep>
  );
}

async function upload(file: File, onProgress: OnProgress, preview: string): Promise<string | null> {
  const email = normalEmail(currentRegistration().draft.email);
  const url = await uploadRegistrationPicture(file, email, onProgress);
  if (url === null) return emailGone;
  const picture = { url, name: file.name, type: file.type, preview, email };
  dispatchRegistration({ type: 'changed', patch: { picture } });
  return null;
}
