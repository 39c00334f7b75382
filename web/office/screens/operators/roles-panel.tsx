import { useState } from 'react';
import { z } from 'zod/mini';
import { type Operator, changeRoles, changeRolesBody } from '#contract/office/operators.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { operator as words } from '#words/en/office/operators.ts';
import { roleNames } from '#words/en/office/shell.ts';
import { Changes, OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';
import { RoleChoices } from './role-choices.tsx';
import { ReasonField } from '../../kit/form/reason-field.tsx';

const schema = z.pick(changeRolesBody, { roles: true, reason: true });
const listed = (roles: readonly OperatorRole[]) => roles.map((role) => roleNames[role]).join(', ');

export function RolesPanel({ operator }: { operator: Operator }) {
  const mayChange = useMay('operators.write');
  return (
    <Panel title={words.rolesTitle}>
      <p className="text-small text-ink-muted">
        {words.rolesNow}: {listed(operator.roles)}
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
        const { roles: now, isRequested } = await officeCall(changeRoles, {
          params: { memberId },
          body: { ...entered, expectedRoles: seen },
        });
        setSeen(now);
        form.reset({ roles: now, reason: '' });
        toast.success(isRequested ? words.rolesRequested : words.rolesDone);
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
          before={{ roles: listed(seen) }}
          now={{ roles: listed(roles) }}
          labels={{ roles: words.rolesTitle }}
        />
      }
    >
      <RoleChoices control={form.control} />
      <ReasonField {...form.field('reason')} />
    </OfficeForm>
  );
}
