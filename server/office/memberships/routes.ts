import type { FastifyInstance } from 'fastify';
import * as meetings from '#contract/office/office-meeting.ts';
import * as levels from '#contract/office/office-membership-level.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { setLevelPrice } from './level-prices.ts';
import { changeLevel, getOfficeLevel, listOfficeLevels } from './office-level.ts';
import {
  cancelMeeting,
  changeMeeting,
  createMeeting,
  getOfficeMeeting,
  listMeetingGuests,
  listOfficeMeetings,
} from './office-meeting.ts';

export function officeMeetingRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, meetings.listOfficeMeetings, () => listOfficeMeetings(context));
  bind(app, context, meetings.getOfficeMeeting, ({ params }) =>
    getOfficeMeeting(context, context.db, params.meetingId),
  );
  bind(app, context, meetings.listMeetingGuests, ({ params }) =>
    listMeetingGuests(context, params.meetingId),
  );
  bindUseCase(app, context, meetings.createMeeting, createMeeting);
  bindUseCase(app, context, meetings.changeMeeting, changeMeeting);
  bindUseCase(app, context, meetings.cancelMeeting, cancelMeeting);
}

export function officeLevelRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, levels.listOfficeLevels, () => listOfficeLevels(context));
  bind(app, context, levels.getOfficeLevel, ({ params }) => getOfficeLevel(context.db, params.levelId));
  bindUseCase(app, context, levels.changeLevel, changeLevel);
  bindUseCase(app, context, levels.setLevelPrice, setLevelPrice);
}
