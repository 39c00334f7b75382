import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router';
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import type { TrailSubject } from '#contract/office/trail.ts';
import { subjectKinds } from '#words/en/office/trail.ts';
import { ApprovalBanner } from './approval-banner.tsx';
import { RecordTrail } from './record-trail.tsx';
import { Loaded, Screen } from './screen.tsx';
import { useAnswer } from './use-answer.ts';

interface RecordScreen<E extends Endpoint> {
  kind: TrailSubject;
  title: (record: AnswerOf<E>) => string;
  lead?: (record: AnswerOf<E>) => ReactNode;
  actions?: (record: AnswerOf<E>) => ReactNode;
  trailTitle?: string;
  Body: ComponentType<{ record: AnswerOf<E> }>;
}

/** @param id the one in the address, for the one parameter of the call */
export function paramsOf({ path }: Endpoint, id: string) {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  return name === undefined ? {} : { params: { [name]: id } };
}

/**
 * The screen of a record, with what operators did to it.
 * @param record its one parameter is the id in the address
 */
export function recordScreen<E extends Endpoint>(record: E, screen: RecordScreen<E>): ComponentType {
  const { kind, title, lead, actions, trailTitle, Body } = screen;
  return function OneRecord() {
    const { id = '' } = useParams();
    const query = useAnswer(record, paramsOf(record, id) as unknown as RequestOf<E>);
    const { data } = query;
    return (
      <Screen
        title={data ? title(data) : subjectKinds[kind]}
        lead={data && lead?.(data)}
        actions={data && actions?.(data)}
      >
        <ApprovalBanner kind={kind} id={id} />
        <Loaded query={query}>{(shown) => <Body key={id} record={shown} />}</Loaded>
        <RecordTrail kind={kind} id={id} {...(trailTitle !== undefined && { title: trailTitle })} />
      </Screen>
    );
  };
}
