import type { CountryRule } from '#domain/law/country-rule.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { ageDeclaration } from '#words/en/law.ts';
import { countryNames } from '#words/en/common.ts';

interface AgeDeclarationProps {
  rule: CountryRule<'AGE_DECLARATION'>;
  isDeclared: boolean;
  onDeclare: (declared: boolean) => void;
  isMissing: boolean;
}

export function AgeDeclaration({ rule, isDeclared, onDeclare, isMissing }: AgeDeclarationProps) {
  return (
    <div className="flex flex-col gap-3 border border-control p-5 text-small">
      <p className="font-medium text-ink">{ageDeclaration.title(countryNames[rule.country])}</p>
      <p className="text-ink-muted">{ageDeclaration.warning(rule.value)}</p>
      <Checkbox isSelected={isDeclared} onChange={onDeclare} isInvalid={isMissing}>
        {ageDeclaration.declaration(rule.value)}
      </Checkbox>
      <FieldMessage>{isMissing ? ageDeclaration.missing : undefined}</FieldMessage>
    </div>
  );
}
