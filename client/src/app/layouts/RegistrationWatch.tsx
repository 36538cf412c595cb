import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import {
  clearRegistration,
  useRegistration,
} from '../../features/accounts/registration/registration-store.ts';
import { paths } from '../../paths.ts';

/**
 * Renders nothing: gives the frame the colour of the registering person, and clears the registration when its pages are
 * left.
 */
export function RegistrationWatch({ onBlock }: { onBlock: (block: 'green-1' | 'yellow') => void }) {
  const { search } = useLocation();
  const { draft, registered } = useRegistration();
  const wanted = new URLSearchParams(search).get('type');
  const type =
    registered?.type ?? (wanted === '2' ? UserType.Artist : wanted === '1' ? UserType.Fan : draft.type);
  useLayoutEffect(() => onBlock(type === UserType.Artist ? 'green-1' : 'yellow'), [onBlock, type]);
  useClearedOnLeave();
  return null;
}

function useClearedOnLeave(): void {
  useEffect(
    () => () => {
      // Reads the address, because a development build mounts everything twice.
      const { pathname } = window.location;
      const isStill = pathname === paths.register || pathname.startsWith(`${paths.register}/`);
      if (!isStill) clearRegistration();
    },
    [],
  );
}
