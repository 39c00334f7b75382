import type { CalendarDate } from '#domain/calendar.ts';
import { now } from './use-now.ts';

/** In UTC. */
export const today = (): CalendarDate => new Date(now()).toISOString().slice(0, 10);
