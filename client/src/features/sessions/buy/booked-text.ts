export function bookedText(artistName: string): string {
  return `Session with ${artistName} booked`;
}
