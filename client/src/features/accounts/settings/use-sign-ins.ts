import { useList } from '../../../api/use-list.ts';

export type SignInList = ReturnType<typeof useSignIns>;

export function useSignIns() {
  return useList('identity/sign-ins', { perPage: 10 });
}
