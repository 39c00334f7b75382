import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type Account, getAccount, updateAccount } from '#contract/account/account.ts';
import { chooseCurrency } from '#web/api/session/account.ts';
import { call } from '#web/api/http/client.ts';
import { currency } from '#web/api/state/currency.ts';
import { session } from '#web/api/session/session.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { preferences } from '#words/en/profile/preferences.ts';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { useReturnTo } from '#web/shop/shared/return-to.ts';
import { AddressFields, EmailFields, MarketFields, PersonFields } from './preferences-fields.tsx';
import {
  bodyOf,
  changesOf,
  checkPreferences,
  preferencesMessages,
  preferencesSchema,
  valuesOf,
  type PreferencesValues,
} from './preferences-values.ts';

type Changes = Partial<PreferencesValues>;

/** Only what was changed here is written: another tab may have saved the rest since this one opened. */
async function saveChanges(changes: Changes): Promise<Account> {
  const now = valuesOf(await call(getAccount, {}));
  return call(updateAccount, { body: bodyOf({ ...now, ...changes }) });
}

async function show({ name, surname, country }: Account, { currency: chosen }: Changes): Promise<void> {
  const { user } = session.state();
  if (user) session.saveUser({ ...user, name, surname, country });
  if (chosen && chosen !== currency.get()) await chooseCurrency(chosen);
}

export function PreferencesForm({ account }: { account: Account }) {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const form = useCallForm<PreferencesValues>({
    schema: preferencesSchema,
    messages: preferencesMessages,
    check: (values) => checkPreferences(values, valuesOf(account)),
    defaultValues: valuesOf(account),
    send: async (values) => {
      const changes = changesOf(values, valuesOf(account));
      await show(await saveChanges(changes), changes);
      toast.success(preferences.saved);
      if (returnTo !== null) await navigate(returnTo);
    },
  });
  const { getValues, reset } = form;
  const shown = useRef(account);
  // The form follows the account; text that is being written stays.
  useEffect(() => {
    const changes = changesOf(getValues(), valuesOf(shown.current));
    if (account !== shown.current) reset({ ...valuesOf(account), ...changes });
    shown.current = account;
  }, [account, getValues, reset]);
  return (
    <div className="max-w-2xl">
      <CallForm form={form} action={returnTo === null ? preferences.save : preferences.saveAndReturn}>
        <PersonFields form={form} account={account} />
        <MarketFields form={form} />
        <AddressFields form={form} />
        <EmailFields form={form} />
      </CallForm>
    </div>
  );
}
