import { useState } from 'react';
import { z } from 'zod/mini';
import { type Operator, changeRoles, changeRolesBody } from '#contract/office/operators.ts';
import { operator as words } from '#words/en/office/operators.ts';
import { Changes, OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { rolesText } from '../../kit/list/columns.tsx';
import { sayDone } from '../../kit/say-done.ts';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';
import { RoleChoices } from './role-choices.tsx';
import { ReasonField } from '../../kit/form/reason-field.tsx';

const schema = z.pick(changeRolesBody, { roles: true, reason: true });

export function RolesPanel({ operator }: { operator: Operator }) {
  const mayChange = useMay('operators.write');
  return (
    <Panel title={words.rolesTitle}>
      <p className="text-small text-ink-muted">
        {words.rolesNow}: {rolesText(operator.roles)}
      </p>
      {mayChange && <RolesForm operator={operator} />}
    </Panel>
  );
}

function RolesForm({ operator: { memberId, roles } }: { operator: Operator }) {
  const [seen, setSeen] = useState(roles);
  const form = useOfficeForm({
    schema,
    defaultValues: { roles: [...roles], reason: '' },
    draft: `operator roles ${memberId}`,
    send: async (entered) => {
      try {
        const answer = await officeCall(changeRoles, {
          params: { memberId },
          body: { ...entered, expectedRoles: seen },
        });
        setSeen(answer.roles);
        form.reset({ roles: answer.roles, reason: '' });
        sayDone(answer, words.rolesDone, words.rolesRequested);
      } catch (error) {
        // Sent again, it is meant for what is shown now.
        setSeen(roles);
        throw error;
      }
    },
  });
  return (
    <OfficeForm
      form={form}
      action={words.rolesAction}
      conflict={
        <Changes
          before={{ roles: rolesText(seen) }}
          now={{ roles: rolesText(roles) }}
          labels={{ roles: words.rolesTitle }}
        />
      }
    >
      <RoleChoices control={form.control} />
      <ReasonField {...form.field('reason')} />
    </OfficeForm>
  );
}
