import { describe, expect, it } from 'vitest';
import { onlyTrackerScript, withoutStyles } from './trusted-types.ts';

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

describe('the address of a tracker’s script', () => {
  it.each([
    'https://www.googletagmanager.com/gtag/js?id=G-TEST12345',
    'https://www.googletagmanager.com/gtag/js?id=G-TEST12345&l=dataLayer&cx=c',
    'https://connect.facebook.net/en_US/fbevents.js',
    'https://connect.facebook.net/signals/config/1234567890?v=2.9.176&r=stable&domain=dubplate.example',
  ])('may be %s', (url) => expect(onlyTrackerScript(url)).toBe(url));

  it.each([
    'https://www.googletagmanager.com/gtm.js?id=GTM-OTHER',
    'https://www.googletagmanager.com.evil.example/gtag/js?id=G-TEST12345',
    'https://connect.facebook.net/signals/../other.js',
    'https://connect.facebook.net/signals/config/1/../../other.js',
    '//connect.facebook.net/en_US/fbevents.js',
    'data:text/javascript,alert(1)',
    '/assets/own.js',
  ])('may not be %s', (url) => expect(() => onlyTrackerScript(url)).toThrow(TypeError));
});
