import { useEffect } from 'react';
import { matchRoutes, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useConsent } from './consent.ts';
import { startAgreed, tellAll } from './trackers.ts';

const patterns = Object.values(paths).map((path) => ({ path }));

/** Renders nothing: runs the allowed trackers and reports each page by its pattern, without ids. */
export function Trackers() {
  const { analytics, advertising } = useConsent();
  const { pathname } = useLocation();
  const pattern = matchRoutes(patterns, pathname)?.[0]?.route.path;

  useEffect(() => startAgreed({ analytics, advertising }), [analytics, advertising]);
  useEffect(() => {
    if (pattern) tellAll({ name: 'page-view', path: pattern });
  }, [pattern, pathname]);
  return null;
}
