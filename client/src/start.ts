import './styles/main.css';

/** In case the browser draws no frame, for example because the window is covered. */
const FRAME_MS_MAX = 1000;

const load = () => void import('./main.tsx');

// The server's markup shows before the scripts run: on one processor, both at once would take as long as the scripts.
if (document.getElementById('root')?.hasChildNodes() && !document.hidden) {
  requestAnimationFrame(() => setTimeout(load));
  setTimeout(load, FRAME_MS_MAX);
} else {
  load();
}
