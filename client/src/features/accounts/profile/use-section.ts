import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { currentSession, patchUser } from '@dubplate/shared/api-client/session.ts';
import { useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import type { FieldErrors, ProfileSection } from './profile-sections.ts';
import { changesOf, readSectionDraft, writeSectionDraft } from './section-draft.ts';
import { useUnsaved } from './use-unsaved.ts';

export const SAVED_TEXT = 'Your Information have been successfully updated.';

/** Edits one section: its changes survive a reload and are sent together, and errors show by field. */
export function useSection<V extends object>(section: ProfileSection<V>, user: OwnUser) {
  const { name } = section;
  const { uid } = user;
  const { send, isSending } = useSend('user/update-infos');
  const [errors, setErrors] = useState<FieldErrors>({});
  const before = section.read(user);
  // The stored changes may name fields that the section no longer has.
  const [edited, setEdited] = useState<Partial<V>>(
    () => changesOf(before, readSectionDraft(uid, name) as Partial<V>), // written by writeSectionDraft alone
  );
  const changes = changesOf(before, edited);
  const values: V = { ...before, ...changes };
  const isChanged = Object.keys(changes).length > 0;
  const kept = JSON.stringify(changes);
  useUnsaved(name, isChanged);

  useEffect(() => {
    // Signing out deletes the stored changes.
    const isOwn = currentSession().user?.uid === uid;
    writeSectionDraft(uid, name, isOwn ? (JSON.parse(kept) as object) : {}); // an object's own text
    return () => {
      if (currentSession().user?.uid !== uid) writeSectionDraft(uid, name, {});
    };
  }, [uid, name, kept]);

  const change = (patch: Partial<V>) => {
    setEdited((earlier) => ({ ...earlier, ...patch }));
    const touched = Object.keys(patch);
    setErrors((shown) =>
      Object.fromEntries(Object.entries(shown).filter(([field]) => !touched.includes(field))),
    );
  };
  const discard = () => {
    setEdited({});
    setErrors({});
  };
  const save = async () => {
    const found = section.check(changes, user);
    setErrors(found);
    if (Object.keys(found).length > 0 || !isChanged) return;
    const result = await send({ userInfos: section.write(changes, values) });
    if (!result) return;
    if (result.ok) {
      patchUser(result.answer);
      setEdited({});
      return showToast({ type: 'success', text: SAVED_TEXT });
    }
    const { code, fields } = result.error;
    const byField = fieldErrorsOf(fields);
    setErrors(byField);
    showToast({ type: 'error', text: Object.values(byField)[0] ?? errorText(code) });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return { values, errors, isChanged, isSaving: isSending, change, discard, save, handleSubmit };
}

/** Turns the server's paths (`userInfos.socials.website`, `userInfos.genres.2`) into field names (`website`, `genres`). */
export function fieldErrorsOf(fields: Record<string, string>): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const [first = path] = path
        .replace(/^userInfos\./, '')
        .replace(/^(socials|privateSessionSettings)\./, '')
        .split('.');
      return [first, text];
    }),
  );
}
