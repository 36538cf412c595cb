import { useEffect, useLayoutEffect, useRef } from 'react';
import type { WaveColors } from './engine.ts';

/** The canvas cannot read tokens, so it is given the colours that the tokens have at its place. */
export function colorsOf(container: HTMLElement): WaveColors {
  const probe = document.createElement('span');
  container.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colors = {
    wave: read('--color-wave'),
    played: read('--color-wave-played'),
    loop: read('--color-loop'),
  };
  probe.remove();
  return colors;
}

export function useSchemeChange(onChange: () => void) {
  const onChangeRef = useRef(onChange);
  useLayoutEffect(() => {
    onChangeRef.current = onChange;
  });
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const handleChange = () => onChangeRef.current();
    query.addEventListener('change', handleChange);
    return () => query.removeEventListener('change', handleChange);
  }, []);
}
