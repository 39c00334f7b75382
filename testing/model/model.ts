import type fc from 'fast-check';
import type { Of, Operation, World } from './world.ts';

/** A browser, and the member who is logged in there. */
export interface Device {
  id: string;
  as: string | null;
}

export interface Model {
  world: World;
  devices: Device[];
  sent: Of<'order'>[];
}

/** An operation that depends on the model when its command runs; null where it makes no sense then. */
export type Choose = (model: Model) => Operation | null;
export type Choice = fc.Arbitrary<Choose>;
