import type { CalendarDate } from '#domain/calendar.ts';
import type { CaskStage } from '#domain/cask/stage.ts';
import { dayOf, yearOf } from '../../format.ts';

/** `About 2031`, as long as its day is an estimate. */
export const bottlingDay = ({ stage, bottlingDate }: { stage: CaskStage; bottlingDate: CalendarDate }) =>
  stage === 'BOTTLING_PLANNED' ? dayOf(bottlingDate) : `About ${yearOf(bottlingDate)}`;
