// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { contactErrors, emptyContact, keepContactDraft, readContactDraft } from './contact-draft.ts';

const whole = { email: null, subject: 'Hi!', message: 'Ten signs.' };

describe('contactErrors', () => {
  it.each([
    { email: 'me@example.test', draft: whole, wrong: [] },
    { email: 'me@example', draft: whole, wrong: ['email'] },
    { email: '', draft: emptyContact, wrong: ['email', 'subject', 'message'] },
    { email: 'me@example.test', draft: { ...whole, subject: ' Hi ' }, wrong: ['subject'] },
    { email: 'me@example.test', draft: { ...whole, message: 'Nine sign' }, wrong: ['message'] },
  ])('names $wrong', ({ email, draft, wrong }) => {
    expect(Object.keys(contactErrors(email, draft))).toEqual(wrong);
  });
});

describe('the draft of a message', () => {
  beforeEach(() => sessionStorage.clear());

  it('survives a reload', () => {
    keepContactDraft(whole);
    expect(readContactDraft()).toEqual(whole);
  });

  it.each(['{', '[]', 'null', '{"subject":4}'])('is empty when %s is stored', (text) => {
    sessionStorage.setItem('dubplate-contact', text);
    expect(readContactDraft()).toEqual(emptyContact);
  });
});
