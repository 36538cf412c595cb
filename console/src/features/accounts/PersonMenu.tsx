import MoreIcon from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ComponentType, useState } from 'react';
import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { viewer } from '../../auth-provider.ts';
import { FocusDialog } from '../artists/FocusDialog.tsx';
import { CommissionDialog, LimitsDialog, SlugDialog } from '../artists/ValueDialogs.tsx';
import { LogInAsDialog } from './LogInAs.tsx';
import { mayLogInAs, personActions, type Viewer } from './person-actions.ts';
import type { PersonDialogProperties, PersonRecord } from './person-words.ts';
import { PersonActionDialog } from './PersonActions.tsx';

interface Entry {
  text: string;
  Dialog: ComponentType<PersonDialogProperties>;
  isFor: (person: PersonRecord, viewer: Viewer) => boolean;
}

const isArtist = (person: PersonRecord) => person.type === UserType.Artist;

const entries: readonly Entry[] = [
  { text: 'Log in as …', Dialog: LogInAsDialog, isFor: mayLogInAs },
  { text: 'Limits …', Dialog: LimitsDialog, isFor: isArtist },
  {
    text: 'Commission …',
    Dialog: CommissionDialog,
    isFor: (person, { isSuperAdmin }) => isSuperAdmin && isArtist(person),
  },
  { text: 'Address …', Dialog: SlugDialog, isFor: (person) => isArtist(person) && person.slug !== null },
  {
    text: 'Put in focus …',
    Dialog: FocusDialog,
    isFor: (person) =>
      isArtist(person) && !person.focus && person.status === UserStatus.Active && person.disabledAt === null,
  },
  { text: 'Take out of focus …', Dialog: FocusDialog, isFor: (person) => isArtist(person) && person.focus },
  ...personActions.map((action) => ({
    text: `${action.label} …`,
    isFor: action.isFor,
    Dialog: (properties: PersonDialogProperties) => <PersonActionDialog {...properties} action={action} />,
  })),
];

/** What staff may do with this person now; each entry opens a dialog that says what will happen. */
export function PersonMenu({ person }: { person: PersonRecord }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<Entry | null>(null);
  const possible = entries.filter((entry) => entry.isFor(person, viewer()));
  if (possible.length === 0) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        endIcon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        More
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {possible.map((entry) => (
          <MenuItem
            key={entry.text}
            onClick={() => {
              setAnchor(null);
              setChosen(entry);
            }}
          >
            {entry.text}
          </MenuItem>
        ))}
      </Menu>
      {chosen ? <chosen.Dialog person={person} onClose={() => setChosen(null)} /> : null}
    </>
  );
}
