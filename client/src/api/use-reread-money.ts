import { useSWRConfig } from 'swr';

/** Asks again for all that pages show of the person's money: balance lists, statement, earnings. */
export function useRereadMoney(): () => void {
  const { mutate } = useSWRConfig();
  return () => void mutate((key) => Array.isArray(key) && String(key[0]).startsWith('payment/'));
}
