import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import type { Fields } from '../../../ui/form/bind.ts';
import { Form } from '../../../ui/form/Form.tsx';
import type { ProfileSection } from './profile-sections.ts';
import { useSection } from './use-section.ts';

interface Props<V extends object> {
  section: ProfileSection<V>;
  user: OwnUser;
  /** Follows "Save" for screen readers, so that each button has its own name. */
  what: string;
  className?: string;
  children: (fields: Fields<V>) => ReactNode;
}

/** The form of one settings section, with its buttons to save and to discard the changes. */
export function SectionForm<V extends object>({ section, user, what, className, children }: Props<V>) {
  const { values, errors, isChanged, isSaving, change, discard, handleSubmit } = useSection(section, user);
  return (
    <Form
      onSubmit={handleSubmit}
      errors={errors as Record<string, string>} // a missing entry is no error
      className={clsx('grid grid-cols-[minmax(0,1fr)]', className ?? 'gap-5')}
    >
      {children({ values, errors, onChange: change })}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          aria-disabled={!isChanged || undefined}
          isBusy={isSaving}
          busyLabel="Saving…"
          isWide
        >
          Save<span className="sr-only"> {what}</span>
        </Button>
        {isChanged && (
          <>
            <Button kind="quiet" onClick={discard}>
              Discard<span className="sr-only"> the changes of {what}</span>
            </Button>
            <output className="text-sm text-muted">Not saved yet</output>
          </>
        )}
      </div>
    </Form>
  );
}
