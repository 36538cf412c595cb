import Button, { type ButtonProps } from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

interface Entry {
  text: string;
  /** Either a place outside the console or what happens. */
  href?: string;
  onChoose?: () => void;
}

/** A button with a menu; choosing an entry closes it. */
export function MenuButton({ entries, ...button }: ButtonProps & { entries: readonly Entry[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        {...button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The menu opens outside the page's landmarks, so it is one itself.
        slotProps={{ root: { role: 'region', 'aria-label': 'Menu' } }}
      >
        {entries.map(({ text, href, onChoose }) => (
          <MenuItem
            key={text}
            {...(href === undefined ? {} : { component: 'a', href })}
            onClick={() => {
              setAnchor(null);
              onChoose?.();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
