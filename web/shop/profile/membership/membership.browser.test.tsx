import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAccount } from '#contract/account/account.ts';
import { getCollection } from '#contract/certificate.ts';
import {
  bookMeeting,
  cancelBenefitUse,
  getBenefits,
  listMeetings,
  requestBenefit,
  type BenefitUse,
} from '#contract/membership/benefit.ts';
import { getSubscription } from '#contract/membership/membership.ts';
import { answer, complete, refusal } from '#testing/web/answers.ts';
import { account, levels, subscription } from '#testing/web/cart.ts';
import { button, expectFocusAround, expectText, press } from '#testing/web/locators.ts';
import { certificate } from '#testing/web/order.ts';
import { asMember, openShop, pageOf } from '#testing/web/shop.tsx';

const title = 'Where the cut is made';
const take = button(`Book a seat: ${title}`);
const requests = page.getByRole('region', { name: 'Bookings and requests' });
const cancelSeat = button(`Cancel booking: ${title}`);

const meeting = { id: 7, title, startsAt: '2026-12-20T18:00:00Z', capacity: 20, left: 12 } as const;
const use = complete(bookMeeting.answer, { counted: true });

/** The seats as a server keeps them. */
function answerMeetings(seatsPerBooking: number) {
  let ownSeat: string | null = null;
  answer(listMeetings, () => ({ content: [{ ...meeting, seatsPerBooking, mine: ownSeat }] }));
  const booked = answer(bookMeeting, () => {
    ownSeat = use.id;
    return use;
  });
  answer(cancelBenefitUse, () => {
    ownSeat = null;
    return { ...use, state: 'CANCELLED' } as const;
  });
  return booked;
}

beforeEach(() => {
  asMember();
  answer(getSubscription, { subscription: subscription() });
  const benefits = levels[0]!.benefits.map((benefit) => ({ ...benefit, left: 2 }));
  answer(getBenefits, { benefits });
});

test('a seat is taken; giving it back asks first, and the focus stays beside it', async () => {
  const booked = answerMeetings(1);
  await openShop('/profile/membership');
  await press(take);
  await expectText(`Seat booked: ${title}.`);
  await expect.element(cancelSeat).toHaveFocus();
  expect(booked.map(({ query }) => query.get('seats'))).toEqual(['1']);
  await cancelSeat.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel your booking?' });
  await expect.element(dialog).toMatchTextContent(title);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(cancelSeat).toHaveFocus();
  await cancelSeat.click();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expectText('Your booking is cancelled.');
  await expect.element(take).toHaveFocus();
});

test.each([
  [true, '21 Dec 2026, 02:00 in Singapore (20 Dec 2026, 18:00 Irish time)'],
  [false, '20 Dec 2026, 18:00 Irish time'],
])('a meeting has the time of the member’s home where it is online (%s): %s', async (online, time) => {
  answer(listMeetings, { content: [{ ...meeting, online, minutes: 60 }] });
  await openShop('/profile/membership');
  await expectText(`${time}\u00a0· 60\u00a0minutes`);
});

test('a level with seats for friends books them together', async () => {
  const booked = answerMeetings(3);
  await openShop('/profile/membership');
  await button(`Increase Seats: ${title}`).click();
  await button(`Increase Seats: ${title}`).click();
  await button(`Book 3 seats: ${title}`).click();
  await expectText(`3 seats booked: ${title}.`);
  expect(booked.map(({ query }) => query.get('seats'))).toEqual(['3']);
});

test('a sample is asked for with a declaration of age, and a refusal has the focus and leads to the missing field', async () => {
  answer(getAccount, account);
  answer(getCollection, pageOf([certificate]));
  const sent = answer(requestBenefit, refusal('ADDRESS_MISSING'));
  await openShop('/profile/membership');
  await button('Ask for a sample').click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a sample' });
  await dialog.getByLabelText('Cask').selectOptions(String(certificate.caskId));
  const ask = dialog.getByRole('button', { name: 'Ask for the sample' });
  await ask.click();
  await expectText('Please declare that you are 18 or older.', dialog);
  await dialog.getByText('I declare that I am 18 years of age or older.').click();
  await ask.click();
  const missing = dialog.getByRole('alert');
  await expectText('Please add a delivery address to your preferences first.', missing);
  await expectFocusAround(missing);
  expect(sent[0]?.body.benefit).toMatchObject({ kind: 'CASK_SAMPLE', ageDeclaration: true });
});

test('a request shows its state and our answer', async () => {
  const experience = { kind: 'TAILORED_EXPERIENCE', wish: 'A quiet afternoon', month: '2026-08' } as const;
  const refused = { ...experience, state: 'REFUSED', answer: 'The still is being painted.' } as const;
  answer(getBenefits, { uses: [refused] });
  await openShop('/profile/membership');
  const row = requests.getByRole('listitem');
  await expect.element(row).toMatchTextContent('A quiet afternoon, in');
  await expect.element(row).toMatchTextContent('Not possible');
  await expect.element(row).toMatchTextContent('Our answer: The still is being painted.');
});

test('an experience is asked for, and cancelled by the keyboard; the focus stays in place', async () => {
  let uses: BenefitUse[] = [];
  const left = () => (uses.some(({ counted }) => counted) ? 0 : 1);
  answer(getBenefits, () => ({
    benefits: [
      { kind: 'CASK_SAMPLE' as const, perTerm: 1, left: 1 },
      { kind: 'TAILORED_EXPERIENCE' as const, perTerm: 1, left: left() },
    ],
    uses,
  }));
  const asked: BenefitUse = { ...use, kind: 'TAILORED_EXPERIENCE', wish: 'A quiet afternoon' };
  answer(requestBenefit, () => {
    uses = [{ ...asked, state: 'ASKED', cancellable: true }];
    return asked;
  });
  answer(cancelBenefitUse, () => {
    uses = [{ ...asked, state: 'CANCELLED', counted: false }];
    return asked;
  });
  await openShop('/profile/membership');
  const ask = button('Ask for an experience');
  await ask.click();
  const wish = page.getByRole('dialog', { name: 'Ask for an experience' });
  await wish.getByLabelText('What would you enjoy?').fill(asked.wish!);
  const months = wish.getByLabelText('Month');
  await months.selectOptions(months.getByRole('option').nth(1));
  await wish.getByRole('button', { name: 'Send request' }).click();
  // The last of them was asked for, so that the button is gone.
  await expect.element(ask).not.toBeInTheDocument();
  await expect.element(button('Ask for a sample')).toHaveFocus();
  await press(button(/^Cancel: A quiet afternoon/));
  await expectText('Cancelled. It does not count against your benefits.');
  await expect.element(requests.getByRole('list')).toHaveFocus();
});
