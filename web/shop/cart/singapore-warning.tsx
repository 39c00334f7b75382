import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldMessage } from '#web/ui/field-frame.tsx';

interface SingaporeWarningProps {
  isDeclared: boolean;
  onDeclare: (declared: boolean) => void;
  isMissing: boolean;
}

/** domain.md 3.9: Liquor Control (Supply and Consumption) (Liquor Licensing) Regulations 2015, reg. 11. */
export function SingaporeWarning({ isDeclared, onDeclare, isMissing }: SingaporeWarningProps) {
  return (
    <div className="flex flex-col gap-3 border border-control p-5 text-small">
      <p className="font-medium text-ink">Warning under the law of Singapore</p>
      <p className="text-ink-muted">
        It is an offence for a person under 18 years of age to buy liquor, and for anyone to supply liquor to
        a person under 18. The penalty is a fine of up to S$10,000.
      </p>
      <Checkbox isSelected={isDeclared} onChange={onDeclare} isInvalid={isMissing}>
        I declare that I am 18 years of age or older.
      </Checkbox>
      <FieldMessage>{isMissing ? 'Please declare that you are 18 or older.' : undefined}</FieldMessage>
    </div>
  );
}
