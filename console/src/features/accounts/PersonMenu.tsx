import MoreIcon from '@mui/icons-material/MoreHoriz';
import { type ComponentType, useState } from 'react';
import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { viewer } from '../../auth-provider.ts';
import { MenuButton } from '../../ui/action/MenuButton.tsx';
import { FocusDialog } from '../artists/FocusDialog.tsx';
import { CommissionDialog, LimitsDialog, SlugDialog } from '../artists/ValueDialogs.tsx';
import { LogInAsDialog } from './LogInAs.tsx';
import { mayDecideOn, mayLogInAs, personActions, type Viewer } from './person-actions.ts';
import type { PersonDialogProperties, PersonRecord } from './person-words.ts';
import { PersonActionDialog } from './PersonActions.tsx';

interface Entry {
  text: string;
  Dialog: ComponentType<PersonDialogProperties>;
  isFor: (person: PersonRecord, viewer: Viewer) => boolean;
}

/** One whom the viewer may change. */
const isArtist = (person: PersonRecord, viewer: Viewer) =>
  person.type === UserType.Artist && mayDecideOn(person, viewer);

const entries: readonly Entry[] = [
  { text: 'Log in as …', Dialog: LogInAsDialog, isFor: mayLogInAs },
  { text: 'Limits …', Dialog: LimitsDialog, isFor: isArtist },
  {
    text: 'Commission …',
    Dialog: CommissionDialog,
    isFor: (person, looking) => looking.isSuperAdmin && isArtist(person, looking),
  },
  {
    text: 'Address …',
    Dialog: SlugDialog,
    isFor: (person, looking) => isArtist(person, looking) && person.slug !== null,
  },
  {
    text: 'Put in focus …',
    Dialog: FocusDialog,
    isFor: (person, looking) =>
      isArtist(person, looking) &&
      !person.focus &&
      person.status === UserStatus.Active &&
      person.disabledAt === null,
  },
  {
    text: 'Take out of focus …',
    Dialog: FocusDialog,
    isFor: (person, looking) => isArtist(person, looking) && person.focus,
  },
  ...personActions.map((action) => ({
    text: `${action.label} …`,
    isFor: action.isFor,
    Dialog: (properties: PersonDialogProperties) => <PersonActionDialog {...properties} action={action} />,
  })),
];

/** What staff may do with this person now; each entry opens a dialog that says what will happen. */
export function PersonMenu({ person }: { person: PersonRecord }) {
  const [chosen, setChosen] = useState<Entry | null>(null);
  const possible = entries.filter((entry) => entry.isFor(person, viewer()));
  if (possible.length === 0) return null;
  return (
    <>
      <MenuButton
        variant="outlined"
        endIcon={<MoreIcon />}
        entries={possible.map((entry) => ({ text: entry.text, onChoose: () => setChosen(entry) }))}
      >
        More
      </MenuButton>
      {chosen ? <chosen.Dialog person={person} onClose={() => setChosen(null)} /> : null}
    </>
  );
}
