import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The secret of a mail's link. It is moved out of the address into the entry of the history, where a reload finds it and
 * nobody who records addresses does.
 */
export function useMailedCode(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  // The second is how the links of Firebase Auth call it.
  const given = query.get('code') ?? query.get('oobCode');
  useLayoutEffect(() => {
    if (given) void navigate(pathname, { replace: true, state: { mailedCode: given } });
  }, [given, pathname, navigate]);
  return given ?? keptIn(state);
}

function keptIn(state: unknown): string | null {
  const isKept = typeof state === 'object' && state !== null && 'mailedCode' in state;
  return isKept && typeof state.mailedCode === 'string' ? state.mailedCode : null;
}
