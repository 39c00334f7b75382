import { Controller, type Control, type FieldValues, type Path } from 'react-hook-form';
import { operatorRoles, type OperatorRole } from '#contract/office/permissions.ts';
import { CheckboxGroup } from '#web/ui/forms/checkbox-group.tsx';
import { headers } from '#words/en/office/headers.ts';
import { operator, operators as words } from '#words/en/office/operators.ts';
import { roleNames } from '#words/en/office/shell.ts';

const options = operatorRoles.map((role) => ({
  id: role,
  label: `${roleNames[role]}: ${operator.roleTexts[role]}`,
}));

export function RoleChoices<T extends FieldValues, C, S>({ control }: { control: Control<T, C, S> }) {
  return (
    <Controller
      control={control}
      name={'roles' as Path<T>}
      render={({ field, fieldState }) => (
        <div>
          <CheckboxGroup
            label={headers.roles}
            options={options}
            value={field.value as OperatorRole[]}
            onChange={(ids) => field.onChange(operatorRoles.filter((role) => ids.includes(role)))}
          />
          {fieldState.error && (
            <p role="alert" className="mt-2 text-small text-danger">
              {words.rolesMissing}
            </p>
          )}
        </div>
      )}
    />
  );
}
