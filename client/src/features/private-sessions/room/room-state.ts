import type { Line } from './line.ts';
import type { RemoteTracks, Sending } from './peer-link.ts';

/**
 * `waiting`: the other person is not in the room. `silent`: they have a seat but give no answer, as when their device went off.
 * `no-way`: both are here, but their networks find no way to each other. `taken`: the person's newest tab is another one.
 */
type RoomPhase =
  | 'entering'
  | 'waiting'
  | 'connecting'
  | 'on'
  | 'lost'
  | 'silent'
  | 'no-way'
  | 'taken'
  | 'closed';

export interface RoomState {
  phase: RoomPhase;
  isPeerHere: boolean;
  /** Whether the other person was here and is no longer. */
  hasPeerLeft: boolean;
  tracks: RemoteTracks;
  /** Null before they said so. */
  sending: Sending | null;
  /** Null while they are not connected. */
  line: Line | null;
}

export const beginning: RoomState = {
  phase: 'entering',
  isPeerHere: false,
  hasPeerLeft: false,
  tracks: {},
  sending: null,
  line: null,
};

/** What the room says instead of a picture; null while there is one. */
export function roomText(
  { phase, hasPeerLeft }: Pick<RoomState, 'phase' | 'hasPeerLeft'>,
  name: string,
): string | null {
  switch (phase) {
    case 'entering':
      return 'Entering the room…';
    case 'waiting':
      return hasPeerLeft
        ? `${name} has left the room. When they come back, you’re connected again.`
        : `${name} isn’t here yet. You’re connected as soon as they come.`;
    case 'connecting':
      return `${name} is here. Connecting…`;
    case 'lost':
      return 'The connection was lost. Connecting again…';
    case 'silent':
      return `${name} doesn’t answer. When their device is back, you’re connected again.`;
    case 'no-way':
      return `${name} is here, but your networks find no way to each other. Another network often helps, such as a phone’s. You can write to each other meanwhile.`;
    case 'taken':
      return 'You’re in this room in another tab or on another device.';
    case 'closed':
      return 'This room is closed.';
    case 'on':
      return null;
  }
}

/** What a screen reader is told when the phase changes. */
export function announcementOf(state: Pick<RoomState, 'phase' | 'hasPeerLeft'>, name: string): string {
  return roomText(state, name) ?? `You’re connected with ${name}.`;
}
