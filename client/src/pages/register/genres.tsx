import { GENRES_MAX } from '@dubplate/shared/features/accounts/model.ts';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { RegistrationChoice } from '../../features/accounts/registration/RegistrationChoice.tsx';

export default function RegisterGenresPage() {
  return (
    <RegistrationChoice
      step="genres"
      title="Your genres"
      intro="What do you make?"
      legend="Genres"
      options={genres}
      max={GENRES_MAX}
      help={`1 to ${GENRES_MAX}. They help fans and artists find each other.`}
    />
  );
}
