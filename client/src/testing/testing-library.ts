// oxlint-disable-next-line eslint/no-restricted-imports -- every other file waits by way of this one
import { configure } from '@testing-library/react';

// Its own limit, one second, is a bound on the speed of the machine. This one only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });

// oxlint-disable-next-line eslint/no-restricted-imports -- as above
export * from '@testing-library/react';
