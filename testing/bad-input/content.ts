import { randomUUID } from 'node:crypto';
import type { TestContext } from '../test-context.ts';

export interface Content {
  newsId: number;
  couponId: number;
  levelVersion: number;
}

const levelId = 2;

export async function insertContent({ db }: Pick<TestContext, 'db'>): Promise<Content> {
  const valid = { validFrom: new Date('2026-01-01'), validUntil: new Date('2030-01-01') };
  const code = randomUUID().slice(0, 13);
  const coupon = await db
    .insertInto('coupon')
    .values({ code, kind: 'PERCENT', value: 5, appliesTo: 'MEMBERSHIP', maxUses: 9, ...valid })
    .returning('id')
    .executeTakeFirstOrThrow();
  const news = await db
    .insertInto('news')
    .values({ slug: randomUUID(), title: 'Barley', summary: 'Barley', body: 'Barley', publishedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const level = await db
    .selectFrom('membershipLevel')
    .select('version')
    .where('id', '=', levelId)
    .executeTakeFirstOrThrow();
  return { newsId: news.id, couponId: coupon.id, levelVersion: level.version };
}

export const ofContent = ({ caskId, couponId, newsId, levelVersion }: Content & { caskId: number }) => ({
  newsId,
  'officeNews q': 'Harvest',
  'officeNews after': newsId,
  'officeNews slug': 'a-good-harvest-at-knockbarra',
  'officeNews title': 'A good harvest',
  'officeNews summary': 'Barley is in.',
  'officeNews body': 'Barley is in, and dry.',
  'officeNews caskId': caskId,
  'officeDistillery name': 'Another distillery',
  'officeDistillery state': 'PUBLISHED',
  county: 'Cork',
  founded: 1825,
  stills: 'Two pot stills',
  tagline: 'By the sea',
  story: 'It began with a mill.',
  'officeCoupon couponId': couponId,
  'officeCoupon code': 'winter-2030',
  'officeCoupon kind': 'PERCENT',
  value: 10,
  appliesTo: 'MEMBERSHIP',
  minimum: 0,
  validFrom: '2030-01-01T00:00:00Z',
  validUntil: '2030-02-01T00:00:00Z',
  maxUses: 100,
  maxUsesPerMember: 1,
  questionId: 5,
  'officeFaq slug': 'a-new-question-about-coopers',
  'officeFaq topic': 'buying',
  'officeFaq title': 'May I ask?',
  'officeFaq answer': 'Please do: <contacts>write to us</contacts>.',
  'officeFaq direction': 'DOWN',
  isShown: true,
  maker: 'Orla Kearns',
  place: 'Online',
  online: true,
  levelId: 1,
  startsAt: '2030-02-01T19:00:00Z',
  minutes: 60,
  about: 'How the cut is chosen.',
  'officeMeeting title': 'An hour with the stillman',
  'officeMeeting seats': 40,
  'officeTeam personId': 2,
  'officeTeam name': 'Orla Kearns',
  'officeTeam role': 'Casks',
  'officeTeam text': 'Walks the warehouses.',
  'officeTeam drawing': 1,
  'officeTeam direction': 'DOWN',
  'officeMembershipLevel levelId': levelId,
  'officeMembershipLevel version': levelVersion,
  'officeMembershipLevel name': 'Stillman',
  'officeMembershipLevel summary': 'For those who follow their casks closely.',
  meetingText: 'Small sessions with a maker.',
  meetingsPerTerm: 4,
  meetingSeats: 1,
  sampleText: 'A sample of a cask you hold.',
  samplesPerTerm: 2,
  experienceText: 'Half a day at a distillery.',
  experiencesPerTerm: 1,
  'officeMembershipLevel priceSgd': 17_800,
  'officeMembershipLevel priceEur': 12_500,
  'officeMembershipLevel startsAt': '2026-12-01T00:00:00Z',
  priceId: 2,
  requestId: 1,
  'caskRecord q': 'Dunnage',
  'caskRecord after': caskId,
});
