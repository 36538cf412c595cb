import { describe, expect, it } from 'vitest';
import { onlyKnownScript, onlyPassiveHtml, withoutStyles } from './trusted-types.ts';

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

describe('the address of a script from outside', () => {
  it.each([
    'https://www.googletagmanager.com/gtag/js?id=G-TEST12345',
    'https://www.googletagmanager.com/gtag/js?id=G-TEST12345&l=dataLayer&cx=c',
    'https://connect.facebook.net/en_US/fbevents.js',
    'https://connect.facebook.net/signals/config/1234567890?v=2.9.176&r=stable&domain=dubplate.example',
    'https://js.stripe.com/endive/stripe.js',
    'https://js.stripe.com/endive/fingerprinted/js/elements-0a1b2c.js',
    'https://www.paypal.com/web-sdk/v6/core',
    'https://www.sandbox.paypal.com/web-sdk/v6/core?paypal-sdk-retry=1',
    'https://www.paypalobjects.com/web-sdk/v6/paypal-payments.js',
  ])('may be %s', (url) => expect(onlyKnownScript(url)).toBe(url));

  it.each([
    'https://www.googletagmanager.com/gtm.js?id=GTM-OTHER',
    'https://www.googletagmanager.com.evil.example/gtag/js?id=G-TEST12345',
    'https://connect.facebook.net/signals/../other.js',
    'https://connect.facebook.net/signals/config/1/../../other.js',
    '//connect.facebook.net/en_US/fbevents.js',
    'https://js.stripe.com.evil.example/endive/stripe.js',
    'https://js.stripe.com/../stripe.js',
    'http://js.stripe.com/endive/stripe.js',
    'https://www.paypal.com/sdk/js?client-id=x',
    'https://other.paypal.com/web-sdk/v6/core',
    'data:text/javascript,alert(1)',
    '/assets/own.js',
  ])('may not be %s', (url) => expect(() => onlyKnownScript(url)).toThrow(TypeError));
});

describe('what the second provider draws its button from', () => {
  it('may be anything to look at', () => {
    const html =
      '<style>:host { display: block }</style><button part="b"><svg viewBox="0 0 1 1"></svg></button>';
    expect(onlyPassiveHtml(html)).toBe(html);
  });

  it.each([
    '<script>1</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="javascript:alert(1)">',
    '<form action="https://evil.example">',
  ])('may not be %s', (html) => expect(() => onlyPassiveHtml(html)).toThrow(TypeError));
});
