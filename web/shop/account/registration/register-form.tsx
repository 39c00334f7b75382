import { register, registerBody } from '#contract/account/account.ts';
import { call } from '#web/api/http/client.ts';
import { cart, itemCount } from '#web/api/state/cart.ts';
import { ownPath } from '#web/paths.ts';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { fields, register as registerWords } from '#words/en/account/account.ts';
import { emailMessages, newPasswordMessages } from '../account-messages.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { registrationTarget } from './confirm-address.ts';

interface RegisterFormProps {
  target: string | undefined;
  onSent: (email: string) => void;
}

export function RegisterForm({ target, onSent }: RegisterFormProps) {
  const form = useCallForm({
    schema: registerBody,
    messages: { email: emailMessages, password: newPasswordMessages },
    defaultValues: { email: '', password: '' },
    send: async (body) => {
      const path = ownPath(target);
      const bag = cart.get();
      const query = {
        ...(path !== null && { target: path }),
        ...(bag && itemCount(bag) > 0 && { cartId: bag.id }),
      };
      await call(register, { body, query });
      registrationTarget.keep(target);
      onSent(body.email);
    },
  });
  return (
    <CallForm form={form} action={registerWords.action}>
      <Field label={fields.email} type="email" autoComplete="username" {...form.field('email')} />
      <NewPasswordField label={fields.password} {...form.field('password')} />
    </CallForm>
  );
}
