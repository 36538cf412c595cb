import { z } from 'zod';

/** Calls, media and links start at the root, so an address may only name a host. */
function isOrigin(text: string): boolean {
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}

const origin = (example: string) =>
  z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isOrigin, `Please give the address without a path, such as ${example}.`)
    .optional();

/** The addresses that people use. */
export const addresses = {
  PUBLIC_URL: origin('https://dubplate.example'),
  CONSOLE_URL: origin('https://console.dubplate.example'),
};

/** As browsers write it: in small letters and without a slash at the end. */
export function originOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : new URL(address).origin;
}

/** Without TLS, cookies and tokens could be read on the way. Nothing leaves the machine for a loopback address. */
function isOpenHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !/^(127(\.\d{1,3}){3}|localhost|\[::1\])$/.test(hostname);
}

export function publicUrlProblem(address: string | undefined): string | false {
  if (address === undefined) return 'PUBLIC_URL is required in production.';
  return (
    isOpenHttp(address) &&
    'PUBLIC_URL must begin with https:// in production. Only an address of this machine may use http.'
  );
}

interface Addresses {
  PUBLIC_URL?: string | undefined;
  CONSOLE_URL?: string | undefined;
  FIREBASE_PROJECT_ID?: string | undefined;
}

/** Cookies are told apart by host names alone, and passkeys work below the name that they were made for. */
export function consoleProblems({
  CONSOLE_URL,
  PUBLIC_URL,
  FIREBASE_PROJECT_ID,
}: Addresses): (string | false)[] {
  if (CONSOLE_URL === undefined) return [];
  if (PUBLIC_URL === undefined) return ['CONSOLE_URL needs PUBLIC_URL beside it.'];
  const [own, shared] = [new URL(CONSOLE_URL), new URL(PUBLIC_URL)];
  return [
    !own.hostname.endsWith(`.${shared.hostname}`) &&
      `CONSOLE_URL must be below ${shared.hostname}, such as ${shared.protocol}//console.${shared.host}.`,
    own.protocol !== shared.protocol &&
      'CONSOLE_URL must begin like PUBLIC_URL: both with https:// or both with http://.',
    FIREBASE_PROJECT_ID !== undefined &&
      'CONSOLE_URL is refused with Firebase, whose sign-ins are the same at every address.',
  ];
}
