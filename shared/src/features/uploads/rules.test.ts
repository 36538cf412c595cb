import { describe, expect, it } from 'vitest';
import { uploadMessages } from './model.ts';
import {
  announcementProblems,
  contentTypeOfName,
  formatOfName,
  formatOfType,
  imageUrlAt,
  nameProblem,
  storedFileName,
} from './rules.ts';

const fine = { fileName: 'Loop.mp3', fileType: 'audio/mpeg', folder: 'files/ab12CD34/audio/1700000000' };

describe('announcementProblems', () => {
  it.each([
    [fine, {}],
    [{ ...fine, folder: 'uploads' }, {}],
    [{ ...fine, fileName: 'loop.mpeg' }, {}],
    [{ ...fine, fileName: 'LOOP.WAV', fileType: 'audio/x-wav' }, {}],
    [{ ...fine, fileName: 'me.jpeg', fileType: 'image/jpeg' }, {}],
    [{ ...fine, fileType: 'audio/ogg', fileName: 'a.ogg' }, { fileType: uploadMessages.wrongAudioType }],
    [{ ...fine, fileType: 'image/svg+xml', fileName: 'a.svg' }, { fileType: uploadMessages.wrongDropType }],
    [{ ...fine, fileType: 'text/html' }, { fileType: uploadMessages.wrongDropType }],
    [{ ...fine, fileName: 'loop.wav' }, { fileName: uploadMessages.wrongAudioType }],
    [{ ...fine, fileName: 'loop' }, { fileName: uploadMessages.wrongAudioType }],
    [{ ...fine, fileName: 'a.png', fileType: 'image/jpeg' }, { fileName: uploadMessages.wrongDropType }],
  ])('%j has the problems %j', (file, problems) => {
    expect(announcementProblems(file)).toEqual(problems);
  });

  it.each([
    '',
    '/',
    '..',
    'files',
    'files/../../etc',
    'files/ab12CD34/audio/17000000001234',
    'files/ab12CD3/audio/1700000000',
    'uploads/x',
    'public',
  ])('refuses the folder %j', (folder) => {
    expect(Object.keys(announcementProblems({ ...fine, folder }))).toEqual(['folder']);
  });
});

describe('storedFileName', () => {
  it.each([
    ['Été à la mer!.mp3', 'Ete_a_la_mer_.mp3'],
    ['../../etc/passwd.mp3', '_.._etc_passwd.mp3'],
    ['..', '_'],
    ['.htaccess', 'htaccess'],
    ['a/b\\c.wav', 'a_b_c.wav'],
    [`${'x'.repeat(250)}.mp3`, `${'x'.repeat(96)}.mp3`],
  ])('turns %j into %j', (given, stored) => {
    expect(storedFileName(given)).toBe(stored);
  });
});

describe('formats', () => {
  it('are found by type and by name, whatever the case', () => {
    expect(formatOfType('Audio/MPEG; codecs=mp3')).toBe('mp3');
    expect(formatOfType('video/MP4')).toBe('mp4');
    expect(formatOfType('application/pdf')).toBeNull();
    expect(formatOfName('x.JPG')).toBe('jpeg');
    expect(formatOfName('x.html')).toBeNull();
  });

  it('are served with one type each, everything else as bytes', () => {
    expect(contentTypeOfName('x.mpeg')).toBe('audio/mpeg');
    expect(contentTypeOfName('x.svg')).toBe('application/octet-stream');
  });
});

describe('nameProblem', () => {
  it.each([
    ['a.mp3', 'mp3', null],
    ['A.MPEG', 'mp3', null],
    ['a.wav', 'wav', null],
    ['a.wav', 'mp3', 'This is an MP3 file, so its name must end in .mp3.'],
    ['a.mp3', 'wav', 'This is a WAV file, so its name must end in .wav.'],
    ['a.wav.exe', 'wav', 'This is a WAV file, so its name must end in .wav.'],
  ] as const)('of %j as %s is %j', (name, format, problem) => {
    expect(nameProblem(name, format)).toBe(problem);
  });
});

describe('imageUrlAt', () => {
  it('changes the width alone', () => {
    expect(imageUrlAt('/media/public/0190/640.webp', 160)).toBe('/media/public/0190/160.webp');
  });
});
