/** Small changes of session descriptions that browsers offer no other way for. Source: RFC 7587, RFC 8840. */

/** Asks for music in every line of sound: both channels, without gaps in silence, at so many bits per second. */
export function withMusicSound(sdp: string, bitsPerSecond: number): string {
  const payload = /a=rtpmap:(\d+) opus\/48000\/2/i.exec(sdp)?.[1];
  if (payload === undefined) return sdp;
  const wanted = `stereo=1;sprop-stereo=1;usedtx=0;maxaveragebitrate=${bitsPerSecond}`;
  const line = new RegExp(`(a=fmtp:${payload} )([^\\r\\n]*)`, 'g');
  return sdp.replace(line, (_, head: string, given: string) => `${head}${withoutMusic(given)};${wanted}`);
}

function withoutMusic(parameters: string): string {
  const replaced = /^(?:stereo|sprop-stereo|usedtx|maxaveragebitrate)=/;
  return parameters
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !replaced.test(each))
    .join(';');
}

/** The part of an offer that a restart of the connection sends. */
export function fragmentOf(sdp: string): string {
  const wanted = /^(?:a=ice-ufrag:|a=ice-pwd:|a=candidate:|a=end-of-candidates|a=mid:|m=)/;
  const lines = sdp.split(/\r?\n/).filter((line) => wanted.test(line));
  return `${lines.join('\r\n')}\r\n`;
}

/** The present answer with the other side's new credentials and candidates. */
export function withFragment(answer: string, fragment: string): string {
  const lines = fragment.split(/\r?\n/);
  const valueOf = (name: string) => lines.find((line) => line.startsWith(name));
  const [ufrag, password] = [valueOf('a=ice-ufrag:'), valueOf('a=ice-pwd:')];
  const candidates = [...new Set(lines.filter((line) => line.startsWith('a=candidate:')))];
  const kept = answer
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('a=candidate:') && line !== 'a=end-of-candidates');
  const renewed = kept.flatMap((line) => {
    if (line.startsWith('a=ice-ufrag:') && ufrag) return [ufrag];
    if (line.startsWith('a=ice-pwd:') && password) return [password, ...candidates];
    return [line];
  });
  return renewed.join('\r\n');
}
