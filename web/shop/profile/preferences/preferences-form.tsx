import { useNavigate } from 'react-router';
import { updateAccount, type Account } from '#contract/account.ts';
import { chooseCurrency } from '#web/api/account.ts';
import { call } from '#web/api/client.ts';
import { currency } from '#web/api/currency.ts';
import { session } from '#web/api/session.ts';
import { toast } from '#web/ui/toast-queue.ts';
import { preferences as words } from '#words/preferences.ts';
import { Form, useCallForm } from '../../form.tsx';
import { useReturnTo } from '../../return-to.ts';
import { EmailFields } from './email-fields.tsx';
import { AddressFields, MarketFields, PersonFields } from './preferences-fields.tsx';
import { bodyOf, preferencesSchema, valuesOf, type PreferencesValues } from './preferences-values.ts';

/** What the header and the prices show of the member follows at once. */
async function show({ name, surname, country, currency: chosen }: Account): Promise<void> {
  const { user } = session.state();
  if (user) session.saveUser({ ...user, name, surname, country });
  if (chosen !== currency.get()) await chooseCurrency(chosen);
}

export function PreferencesForm({ account }: { account: Account }) {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const form = useCallForm<PreferencesValues>({
    schema: preferencesSchema,
    defaultValues: valuesOf(account),
    send: async (values) => {
      await show(await call(updateAccount, { body: bodyOf(values) }));
      toast.success(words.saved);
      if (returnTo !== null) await navigate(returnTo);
    },
  });
  return (
    <div className="max-w-2xl">
      <Form form={form} action={returnTo === null ? words.save : words.saveAndReturn}>
        <PersonFields form={form} account={account} />
        <MarketFields form={form} />
        <AddressFields form={form} />
        <EmailFields form={form} />
      </Form>
    </div>
  );
}
