import type { Currency } from '#domain/money.ts';
import type { CountryRule } from '#domain/law/country-rule.ts';
import { paths } from '#web/paths.ts';
import { countryNames } from '#words/en/common.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { rich } from '#web/ui/rich.tsx';
import { consents as words, membership } from '#words/en/cart/checkout.ts';
import { money } from '#words/format.ts';
import { ageDeclaration } from '#words/en/law.ts';
import type { PaidLevel } from './joining.ts';

interface ConsentsProps {
  declaration: CountryRule<'AGE_DECLARATION'> | null;
  joins: PaidLevel | undefined;
  currency: Currency;
}

export function Consents({ declaration, joins, currency }: ConsentsProps) {
  const terms = linkTo(paths.salesTerm());
  return (
    <div className="flex flex-col gap-3 text-small text-ink-muted">
      {declaration && (
        <p>
          <span className="font-medium text-ink">
            {ageDeclaration.title(countryNames[declaration.country])}
          </span>
          <span>{`: ${ageDeclaration.warning(declaration.value)}`}</span>
        </p>
      )}
      <p>
        {declaration ? rich(words.ofAge(declaration.value.years), { terms }) : rich(words.terms, { terms })}
      </p>
      {joins && <p>{membership.consent(joins.name, money(joins.price, currency))}</p>}
    </div>
  );
}
