import { sayThatItFailed } from './boot/failed-start.ts';
import '@fontsource-variable/figtree/wght.css';
import './boot/boot.css';
import { loadFirstPage } from './boot/first-page.ts';
import { resumeSession } from '@dubplate/shared/api-client/resume-session.ts';

// Who is there and the page's own code are asked for while the frame's code comes.
void resumeSession();
void loadFirstPage();
import('./main.tsx').then(async ({ show }) => await show()).catch(sayThatItFailed);
