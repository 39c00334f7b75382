import type { Currency } from '#domain/money.ts';
import type { CountryRule } from '#domain/law/country-rule.ts';
import { paths } from '#web/paths.ts';
import { countryNames } from '#words/en/common.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { rich } from '#web/ui/rich.tsx';
import { consents as words, membership } from '#words/en/cart/checkout.ts';
import { order as orderWords } from '#words/en/cart/cart.ts';
import { money } from '#words/format.ts';
import { ageDeclaration } from '#words/en/law.ts';
import type { PaidLevel } from './joining.ts';

interface ConsentsProps {
  /** Label of the button below. */
  action: string;
  declaration: CountryRule<'AGE_DECLARATION'> | null;
  joins: PaidLevel | undefined;
  currency: Currency;
}

export function Consents({ action, declaration, joins, currency }: ConsentsProps) {
  return (
    <div className="flex flex-col gap-4 border border-control p-5 text-small">
      {declaration && (
        <div>
          <p className="font-medium text-ink">{ageDeclaration.title(countryNames[declaration.country])}</p>
          <p className="mt-1 text-ink-muted">{ageDeclaration.warning(declaration.value)}</p>
        </div>
      )}
      <div>
        <p className="font-medium text-ink">{words.lead(action)}</p>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-4 text-ink-muted marker:text-accent">
          {declaration && <li>{ageDeclaration.declaration(declaration.value)}</li>}
          <li>{rich(orderWords.accept, { terms: linkTo(paths.salesTerm()) })}</li>
          {joins && <li>{membership.consent(joins.name, money(joins.price, currency))}</li>}
        </ul>
      </div>
    </div>
  );
}
