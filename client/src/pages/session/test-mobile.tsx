import SessionTestPage from './test.tsx';

/** The same test on a phone, under the address that its menu names. */
export default function SessionTestMobilePage() {
  return <SessionTestPage />;
}
