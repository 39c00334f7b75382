/** The people in the office and their requests: a model that knows docs/product.md#two-people and nothing of our code. */

export type Role = 'owner' | 'finance' | 'support' | 'warehouse';
export type Outcome = 'APPROVED' | 'REFUSED' | 'WITHDRAWN';

export interface Person {
  id: string;
  email: string;
  roles: Role[];
  isDisabled: boolean;
}

interface Invitation {
  id: string;
  by: Person;
  to: Person;
  roles: Role[];
  end: number;
  state: 'WAITING' | 'OPEN' | 'ACCEPTED' | 'OVER';
  confirmedBy: Person | null;
  acceptedAt: number;
}

interface Asked {
  id: string;
  act: keyof typeof mayAsk;
  by: Person;
  /** The member it is about. */
  whom: Person;
  at: number;
  state: 'OPEN' | Outcome;
  decidedBy: string | null;
  /** Checks and does it, once everybody may. */
  do(by: Person): string;
  end?(): unknown;
}

const mayAsk: Record<'invite' | 'giveRoles' | 'pay' | 'removeFactors', Role[]> = {
  invite: ['owner'],
  giveRoles: ['owner'],
  pay: ['owner', 'finance', 'support'],
  removeFactors: ['owner', 'support'],
};
const mayDecide: typeof mayAsk = { ...mayAsk, pay: ['owner', 'finance'] };

const has = ({ roles, isDisabled }: Person, wanted: Role[]) =>
  !isDisabled && roles.some((role) => wanted.includes(role));
const isOwner = (person: Person) => has(person, ['owner']);

/** Only owners change what operators are. */
function refusalAbout(by: Person, whom: Person): string | null {
  if (!isOwner(by)) return 'FORBIDDEN';
  return whom.roles.length === 0 ? 'OPERATOR_NOT_FOUND' : null;
}

export const day = 24 * 3600_000;

export class Office {
  readonly people: Person[];
  readonly requests: Asked[] = [];
  readonly invitations: Invitation[] = [];
  /** Roles that somebody had until then. */
  readonly lost: { whom: Person; roles: Role[]; at: number }[] = [];
  now: number;

  constructor(people: Person[], now: number) {
    this.people = people;
    this.now = now;
  }

  #isOpen = ({ state, at }: Asked) => state === 'OPEN' && this.now < at + 30 * day;

  #isPending = ({ state, end }: Invitation) => (state === 'OPEN' || state === 'WAITING') && this.now < end;

  openInvitations = () => this.invitations.filter(this.#isPending).map(({ id }) => id);

  #isFree = ({ act, at }: Asked) => act === 'removeFactors' && this.now >= at + 3 * day;

  #areLinked(one: Person, other: Person): boolean {
    const ties = this.invitations.filter(
      ({ state, acceptedAt }) => state === 'ACCEPTED' && acceptedAt > this.now - 30 * day,
    );
    if (ties.some(({ by, to }) => (by === one && to === other) || (by === other && to === one))) return true;
    const alone = ties.filter(({ confirmedBy }) => confirmedBy === null);
    const near = new Set([one]);
    for (let size = 0; size < near.size;) {
      size = near.size;
      for (const { by, to } of alone) if (near.has(by) || near.has(to)) near.add(by).add(to);
    }
    return near.has(other);
  }

  #isOtherPerson = (one: Person, other: Person) => one !== other && !this.#areLinked(one, other);

  #mightDecide = (one: Person, act: Asked['act']) =>
    has(one, mayDecide[act]) ||
    this.lost.some(
      ({ whom, roles, at }) =>
        whom === one && at > this.now - 30 * day && roles.some((role) => mayDecide[act].includes(role)),
    );

  #hasSecond = (act: Asked['act'], by: Person, whom: Person | null) =>
    this.people.some((one) => one !== whom && this.#mightDecide(one, act) && this.#isOtherPerson(one, by));

  #lose(whom: Person): void {
    this.lost.push({ whom, roles: whom.roles, at: this.now });
  }

  #isLastOwner = (whom: Person) => !this.people.some((one) => one !== whom && isOwner(one));

  #ask(request: Pick<Asked, 'id' | 'act' | 'by' | 'whom' | 'do' | 'end'>): string {
    const { act, by, whom } = request;
    const open = this.requests.find((one) => one.act === act && one.whom === whom && one.state === 'OPEN');
    if (open && act !== 'invite') {
      if (this.#isOpen(open)) return 'APPROVAL_OPEN';
      Object.assign(open, { state: 'WITHDRAWN', decidedBy: by.id });
    }
    this.requests.push({ ...request, at: this.now, state: 'OPEN', decidedBy: null });
    return 'ASKED';
  }

  invite(asked: Pick<Invitation, 'id' | 'by' | 'to' | 'roles'>, requestId: string): string {
    const { by, to } = asked;
    if (!isOwner(by)) return 'FORBIDDEN';
    if (this.invitations.some((one) => one.to === to && this.#isPending(one))) return 'INVITATION_OPEN';
    const isAlone = !this.#hasSecond('invite', by, null);
    const state = isAlone ? 'OPEN' : 'WAITING';
    const end = this.now + (isAlone ? 7 : 30) * day;
    const invitation: Invitation = { ...asked, state, end, confirmedBy: null, acceptedAt: 0 };
    this.invitations.push(invitation);
    if (isAlone) return 'DONE';
    const open = (confirmedBy: Person) => {
      if (invitation.state !== 'WAITING') return 'APPROVAL_CLOSED';
      Object.assign(invitation, { state: 'OPEN', confirmedBy, end: this.now + 7 * day });
      return 'DONE';
    };
    const refuse = () => Object.assign(invitation, { state: 'OVER' });
    return this.#ask({ id: requestId, act: 'invite', by, whom: to, do: open, end: refuse });
  }

  accept(invitation: Invitation): string {
    const { state, end, by, to, roles } = invitation;
    if (state !== 'OPEN' || this.now >= end || !isOwner(by)) return 'INVITATION_INVALID';
    Object.assign(invitation, { state: 'ACCEPTED', acceptedAt: this.now });
    to.roles = [...new Set([...to.roles, ...roles])];
    return 'DONE';
  }

  #endInvitationsOf(by: Person): void {
    for (const one of this.invitations)
      if (one.by === by && (one.state === 'OPEN' || one.state === 'WAITING')) one.state = 'OVER';
  }

  #setRoles(whom: Person, roles: Role[]): string {
    if (!roles.includes('owner')) {
      if (this.#isLastOwner(whom)) return 'LAST_OWNER';
      this.#endInvitationsOf(whom);
    }
    this.#lose(whom);
    whom.roles = roles;
    return 'DONE';
  }

  giveRoles(by: Person, whom: Person, { id, roles }: { id: string; roles: Role[] }): string {
    const refusal = refusalAbout(by, whom);
    if (refusal) return refusal;
    const before = whom.roles;
    const isMore = !before.includes('owner') && roles.some((role) => !before.includes(role));
    if (!isMore || !this.#hasSecond('giveRoles', by, whom)) return this.#setRoles(whom, roles);
    const give = () => {
      if (whom.roles.length === 0) return 'APPROVAL_CLOSED';
      if (before.toSorted().join() !== whom.roles.toSorted().join()) return 'RECORD_CHANGED';
      return this.#setRoles(whom, roles);
    };
    return this.#ask({ id, act: 'giveRoles', by, whom, do: give });
  }

  /** Their work ends, and they count for thirty days more. */
  #leave(whom: Person, by: Person): void {
    for (const one of this.requests)
      if (one.by === whom && one.state === 'OPEN')
        Object.assign(one, { state: 'WITHDRAWN', decidedBy: by.id });
    this.#endInvitationsOf(whom);
    this.#lose(whom);
  }

  remove(by: Person, whom: Person): string {
    const refusal = refusalAbout(by, whom);
    if (refusal) return refusal;
    if (this.#isLastOwner(whom)) return 'LAST_OWNER';
    this.#leave(whom, by);
    whom.roles = [];
    return 'DONE';
  }

  setDisabled(by: Person, whom: Person, isDisabled: boolean): string {
    const refusal = refusalAbout(by, whom);
    if (refusal) return refusal;
    if (isDisabled && by === whom) return 'NOT_YOURS_TO_DECIDE';
    if (whom.isDisabled === isDisabled) return 'RECORD_CHANGED';
    if (isDisabled) this.#leave(whom, by);
    whom.isDisabled = isDisabled;
    return 'DONE';
  }

  pay(by: Person, whom: Person, id: string): string {
    if (!has(by, mayAsk.pay) || by === whom) return 'FORBIDDEN';
    return this.#ask({ id, act: 'pay', by, whom, do: () => 'DONE' });
  }

  removeFactors(by: Person, whom: Person, id: string): string {
    if (!has(by, mayAsk.removeFactors)) return 'FORBIDDEN';
    if (by === whom) return 'NOT_YOURS_TO_DECIDE';
    const refuse = (who: Person) => whom.roles.length > 0 && !isOwner(who);
    if (refuse(by)) return 'MEMBER_IS_OPERATOR';
    const approve = (who: Person) => (refuse(who) ? 'MEMBER_IS_OPERATOR' : 'DONE');
    return this.#ask({ id, act: 'removeFactors', by, whom, do: approve });
  }

  decide(by: Person, request: Asked, outcome: Outcome): string {
    const isAsker = request.by === by;
    if (outcome === 'WITHDRAWN' ? by.roles.length === 0 || !isAsker : !has(by, mayDecide[request.act]))
      return 'FORBIDDEN';
    if (request.state === outcome && request.decidedBy === by.id) return 'DONE';
    if (!this.#isOpen(request)) return 'APPROVAL_CLOSED';
    if (outcome !== 'WITHDRAWN') {
      const isOwnWish = request.act === 'giveRoles' && isAsker;
      if (request.whom === by && request.act !== 'invite' && !isOwnWish) return 'NOT_YOURS_TO_DECIDE';
      const needsOther = !this.#isFree(request) || (isAsker && outcome === 'REFUSED');
      if (needsOther && !this.#isOtherPerson(by, request.by)) return 'NOT_YOURS_TO_DECIDE';
    }
    if (outcome === 'APPROVED') {
      if (!has(request.by, mayAsk[request.act])) return 'APPROVAL_CLOSED';
      const how = request.do(by);
      if (how !== 'DONE') return how;
    } else request.end?.();
    Object.assign(request, { state: outcome, decidedBy: by.id });
    return 'DONE';
  }

  /** The ids of the requests that the person sees, each with what they may do. */
  listOf(me: Person): Record<string, string> {
    const seen = this.requests.filter(
      (one) => this.#isOpen(one) && (one.by === me || has(me, mayDecide[one.act])),
    );
    return Object.fromEntries(seen.map((one) => [one.id, this.#standing(me, one)]));
  }

  #standing(me: Person, request: Asked): string {
    if (!has(request.by, mayAsk[request.act])) return 'ASK_AGAIN';
    const isFree = this.#isFree(request);
    if (request.by === me) return isFree ? 'OWN_FREE' : 'OWN';
    if (request.whom === me && request.act !== 'invite') return 'ABOUT_YOU';
    return isFree || this.#isOtherPerson(me, request.by) ? 'MAY_DECIDE' : 'LINKED';
  }
}
