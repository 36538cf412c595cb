import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The code of a mailed link. It moves from the address into the history entry, where a reload finds it but address logs
 * do not.
 */
export function useMailedCode(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  // Firebase Auth's links use the second name.
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
