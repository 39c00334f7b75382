import type { Benefits, listMeetings as meetingsEndpoint, Meeting } from '#contract/membership/benefit.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { saidAt } from '#domain/membership/allowance.ts';
import type { BenefitKind } from '#domain/membership/benefit.ts';
import { isCurrent } from '#domain/membership/membership.ts';
import type { Context } from '#server/shared/context.ts';
import { answered } from '#server/platform/http/instants.ts';
import { paged, type Paging } from '#server/platform/http/paged.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { listBenefitUses, usedNumbers } from '../benefit-queries.ts';
import { levelChanges } from '../level-changes.ts';
import { countMeetingsAfter, meetingsAfter, type MeetingRow } from './meeting-queries.ts';
import { findLevel, subscriptionAt, type SubscriptionRow } from '../queries.ts';
import { benefitUseView } from './benefit-use-view.ts';

const maxUses = 100;

const textFields = {
  MEET_THE_MAKER: 'meetingText',
  CASK_SAMPLE: 'sampleText',
  TAILORED_EXPERIENCE: 'experienceText',
} as const satisfies Record<BenefitKind, string>;

async function boughtTexts(db: Reader, { levelId, joinedAt }: SubscriptionRow) {
  const changes = await levelChanges(db, levelId);
  return (kind: BenefitKind, text: string): string | null => {
    const soldText = saidAt(
      joinedAt,
      changes.flatMap(({ at, before }) => {
        const value = before[textFields[kind]];
        return value === undefined ? [] : [{ at, before: value }];
      }),
    );
    return soldText === text ? null : soldText;
  };
}

async function currentBenefits({ db, clock }: Context, memberId: string) {
  const now = clock.now();
  const held = await subscriptionAt(db, memberId, now);
  if (!held || !isCurrent(held, now)) return null;
  const level = await findLevel(db, held.levelId, now);
  const counted = await usedNumbers(db, held.id);
  const benefits = (level?.benefits ?? []).map((benefit) => {
    const { kind, perTerm } = benefit;
    const used = counted.filter((use) => use.kind === kind).length;
    return { ...benefit, used, left: perTerm === null ? null : Math.max(0, perTerm - used) };
  });
  return { held, benefits };
}

export async function getBenefits(context: Context, { memberId }: Caller): Promise<Benefits> {
  const own = await currentBenefits(context, memberId);
  const boughtText = own && (await boughtTexts(context.db, own.held));
  const uses = await listBenefitUses(context.db, memberId, maxUses);
  const now = context.clock.now();
  return {
    benefits: (own?.benefits ?? []).map((benefit) => ({
      ...benefit,
      boughtText: boughtText?.(benefit.kind, benefit.text) ?? null,
    })),
    uses: uses.map((row) => benefitUseView(row, now)),
  };
}

function refusalOf(row: MeetingRow, own: Awaited<ReturnType<typeof currentBenefits>>): Meeting['refusal'] {
  if (!own) return 'NOT_A_MEMBER';
  const benefit = own.benefits.find(({ kind }) => kind === 'MEET_THE_MAKER');
  if (own.held.tier < row.tier || !benefit) return 'BENEFIT_NOT_IN_LEVEL';
  if (row.mine) return 'MEETING_BOOKED';
  if (row.taken >= row.capacity) return 'MEETING_FULL';
  return row.tier === own.held.tier && benefit.left === 0 ? 'BENEFIT_USED_UP' : null;
}

export async function listMeetings(
  context: Context,
  { memberId }: Caller,
  paging: Paging,
): Promise<AnswerOf<typeof meetingsEndpoint>> {
  const { db, clock } = context;
  const now = clock.now();
  const own = await currentBenefits(context, memberId);
  const page = { limit: paging.size, offset: paging.page * paging.size };
  const meetings = (await meetingsAfter(db, memberId, now, page)).map((row) => {
    const { tier: _, taken, ...meeting } = row;
    return { ...answered(meeting), left: row.capacity - taken, refusal: refusalOf(row, own) };
  });
  return paged(meetings, paging, await countMeetingsAfter(db, now));
}
