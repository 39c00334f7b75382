import { trailActionNames } from '#words/en/office/trail-actions.ts';

const names: Record<string, string> = trailActionNames;

export const actionName = (action: string): string => names[action] ?? action;
