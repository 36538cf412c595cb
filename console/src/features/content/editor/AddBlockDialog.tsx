import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { type BlockTypeName, blockTypes } from '@dubplate/shared/features/content/blocks/block-types.ts';
import { typesNamed } from './block-groups.ts';

interface Properties {
  onChoose: (type: BlockTypeName) => void;
  onClose: () => void;
}

/** All types of blocks, by group; Enter in the search takes the first that fits. */
export function AddBlockDialog({ onChoose, onClose }: Properties) {
  const [words, setWords] = useState('');
  const titleId = useId();
  const groups = typesNamed(words);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const first = groups[0]?.types[0];
    if (first) onChoose(first);
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId} disableRestoreFocus>
      <DialogTitle id={titleId}>Add a block</DialogTitle>
      <DialogContent>
        <form onSubmit={handleSubmit}>
          <TextField
            label="Search blocks"
            type="search"
            autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- a dialog takes the focus, and this is its first step
            fullWidth
            value={words}
            helperText={groups.length === 0 ? 'No block is called so.' : 'Enter takes the first one.'}
            onChange={(event) => setWords(event.target.value)}
          />
        </form>
        {groups.map(({ title, types }) => (
          <Box key={title} component="section" aria-label={title} sx={{ mt: 1.5 }}>
            <Typography variant="h3">{title}</Typography>
            <List dense disablePadding>
              {types.map((type) => (
                <ListItem key={type} disablePadding>
                  <ListItemButton onClick={() => onChoose(type)}>
                    <ListItemText primary={blockTypes[type].label} secondary={blockTypes[type].about} />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
