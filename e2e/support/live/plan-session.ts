import type { Person, Stage } from '../api.ts';
import { picture } from '../picture.ts';
import { uploadFile } from '../upload.ts';

interface Plan {
  title: string;
  /** Tokens; 0 is free. */
  amount?: number;
  capacity?: number | null;
  /** Null opens the room at once. */
  inHours?: number | null;
  /** Tokens; 0 is a plain chat. Without it, the price that new sessions have. */
  messagePrice?: number;
}

/** Plans a live session as the form does, without its pages. Returns its id. */
export async function planSession(stage: Stage, artist: Person, plan: Plan): Promise<string> {
  const { title, amount = 500, capacity = null, inHours = 48, messagePrice } = plan;
  const session = { title, amount, capacity, category: 'live', format: 2, duration: 60 };
  const image = await uploadFile(stage, artist, picture('session.png'));
  const date = inHours === null ? null : momentIn(inHours);
  const price = messagePrice !== undefined && { messagePrice };
  return (await stage.call('session/create', { ...session, ...price, image, date }, artist))['id'];
}

export async function bookSession(stage: Stage, fan: Person, sessionId: string, amount = 500): Promise<void> {
  await stage.call('session/register', { sessionId, amount }, fan);
}

function momentIn(hours: number) {
  return { seconds: Math.floor(Date.now() / 1000) + hours * 3600, nanoseconds: 0 };
}
