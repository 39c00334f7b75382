import type { OperatorRole } from '#contract/office/permissions.ts';
import type { Currency } from '#domain/money.ts';
import { providerName } from '#words/en/office/deposits.ts';
import { headers } from '#words/en/office/headers.ts';
import { roleNames } from '#words/en/office/shell.ts';
import { dayOf, minuteIn, money, plainAmount } from '#words/format.ts';
import { Code } from '#web/ui/code.tsx';
import { CaskName, MemberLink } from '../links.tsx';
import type { ListColumn } from './list-table.tsx';

export const textColumn = <Row,>(header: string, textOf: (row: Row) => string | null): ListColumn<Row> => ({
  header,
  value: textOf,
  cell: (row) => <span className="wrap-anywhere">{textOf(row) ?? '–'}</span>,
});

export const codeColumn = <Row,>(header: string, codeOf: (row: Row) => string): ListColumn<Row> => ({
  header,
  value: codeOf,
  cell: (row) => <Code>{codeOf(row)}</Code>,
});

/** The office names a record without a number by the first part of its id; an export has all of it. */
export const shortIdColumn = <Row,>(header: string, idOf: (row: Row) => string): ListColumn<Row> => ({
  header,
  value: idOf,
  cell: (row) => idOf(row).slice(0, 8),
});

export const caskColumn = <Row extends { caskName: string; caskCode: string }>(): ListColumn<Row> => ({
  header: headers.cask,
  value: ({ caskName, caskCode }) => `${caskName}, ${caskCode}`,
  cell: ({ caskName, caskCode }) => <CaskName name={caskName} code={caskCode} />,
});

export const timeColumn = <Row,>(
  header: string,
  instantOf: (row: Row) => string | null,
): ListColumn<Row> => ({
  header,
  value: instantOf,
  cell: (row) => {
    const instant = instantOf(row);
    return instant === null ? (
      '–'
    ) : (
      <span className="desktop:whitespace-nowrap">{minuteIn('IE', instant)}</span>
    );
  },
});

export const moneyColumn = <Row extends { currency: Currency }>(
  header: string,
  minorOf: (row: Row) => number,
): ListColumn<Row> => ({
  header,
  value: (row) => plainAmount(minorOf(row)),
  cell: (row) => money(minorOf(row), row.currency),
  align: 'end',
});

export const dayColumn = <Row,>(header: string, dateOf: (row: Row) => string): ListColumn<Row> => ({
  header,
  value: dateOf,
  cell: (row) => dayOf(dateOf(row)),
});

export const emailColumn = <Row extends { email: string }>(header: string): ListColumn<Row> => ({
  header,
  value: ({ email }) => email,
  cell: ({ email }) => <span className="break-all">{email}</span>,
});

export const rolesText = (roles: readonly OperatorRole[]) => roles.map((role) => roleNames[role]).join(', ');
export const rolesColumn = <Row extends { roles: readonly OperatorRole[] }>(): ListColumn<Row> => ({
  header: headers.roles,
  value: ({ roles }) => rolesText(roles),
});

export const memberColumn = <Row extends { memberName: string | null }>() =>
  textColumn<Row>(headers.member, ({ memberName }) => memberName);

export const memberLinkColumn = <
  Row extends { memberId: string; memberName: string },
>(): ListColumn<Row> => ({
  ...memberColumn<Row>(),
  cell: ({ memberId, memberName }) => <MemberLink id={memberId} name={memberName} />,
});

export const kindColumn = <Kind extends string>(names: Record<Kind, string>): ListColumn<{ kind: Kind }> => ({
  header: headers.kind,
  value: ({ kind }) => names[kind],
});

export const stateColumn = <State extends string>(
  names: Record<State, string>,
): ListColumn<{ state: State }> => ({
  header: headers.state,
  value: ({ state }) => names[state],
});

export const providerColumn: ListColumn<{ provider: string }> = {
  header: headers.provider,
  value: ({ provider }) => providerName(provider),
};

export const currencyColumn: ListColumn<{ currency: Currency }> = {
  header: headers.currency,
  value: ({ currency }) => currency,
};

export const amountColumn = <Row extends { amount: number; currency: Currency }>() =>
  moneyColumn<Row>(headers.amount, ({ amount }) => amount);
