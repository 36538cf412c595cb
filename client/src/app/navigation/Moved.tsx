import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** In place of a page that has another address now. */
export function Moved({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
