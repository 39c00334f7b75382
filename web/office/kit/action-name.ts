import { trailActionNames } from '#words/en/office/trail-actions.ts';

const names: Record<string, string> = trailActionNames;

/** Of an action that is not written any more it is its code. */
export const actionName = (action: string): string => names[action] ?? action;
