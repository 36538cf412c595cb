import { useEffect, useEffectEvent } from 'react';
import type { WaveColors } from './engine.ts';

/** The canvas cannot read design tokens, so it gets the computed colours of its place. */
export function colorsOf(container: HTMLElement): WaveColors {
  // One probe per colour, because a single element could be read during a transition.
  const read = (token: string) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${token})`;
    container.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return { wave: read('--color-wave'), played: read('--color-wave-played'), loop: read('--color-loop') };
}

export function useSchemeChange(onChange: () => void) {
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const listener = () => handleChange();
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  }, []);
}
