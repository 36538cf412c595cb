import { describe, expect, it } from 'vitest';
import { withoutStyles } from './trusted-types.ts';

describe('the waveform template', () => {
  it('keeps plain containers and loses its styles', () => {
    const html =
      ' <style>.a { color: red }</style> <div class="scroll" part="scroll"><div class="cursor" part="cursor"></div></div>';
    expect(withoutStyles(html).trim()).toBe(
      '<div class="scroll" part="scroll"><div class="cursor" part="cursor"></div></div>',
    );
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<div onclick="x"></div>',
    '<script>1</script>',
    '<style></style><svg',
    '<',
  ])('refuses %s', (html) => {
    expect(() => withoutStyles(html)).toThrow(TypeError);
  });
});
