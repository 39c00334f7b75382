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
  bind(app, context, meetings.changeMeeting, ({ caller, params, body }) =>
    changeMeeting(context, caller, { id: params.meetingId, ...body }),
  );
  bind(app, context, meetings.cancelMeeting, ({ caller, params, body }) =>
    cancelMeeting(context, caller, { id: params.meetingId, ...body }),
  );
}

export function officeLevelRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, levels.listOfficeLevels, () => listOfficeLevels(context));
  bind(app, context, levels.getOfficeLevel, ({ params }) => getOfficeLevel(context.db, params.levelId));
  bind(app, context, levels.changeLevel, ({ caller, params, body }) =>
    changeLevel(context, caller, { id: params.levelId, ...body }),
  );
  bindUseCase(app, context, levels.setLevelPrice, setLevelPrice);
}
