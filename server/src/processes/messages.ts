/** What the processes of WEB_CONCURRENCY tell each other. A child's message names its kind. */
export type FromChild = ReadyMessage | MoveClockMessage | ClockMovedMessage;

/** The child answers calls or runs the jobs. */
export interface ReadyMessage {
  kind: 'ready';
  /** The address it listens on. */
  url: string;
  /** What the operator reads at the start. */
  greeting: string;
}

/** From a child, to have the clock of every process moved; from the primary, to move the child's own. */
export interface MoveClockMessage {
  kind: 'move-clock';
  id: string;
  offsetMs: number;
}

export interface ClockMovedMessage {
  kind: 'clock-moved';
  id: string;
}
