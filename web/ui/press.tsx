import { useRef, type ComponentProps } from 'react';

export interface PressProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  onPress?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
  /** At work: keeps its focus and ignores presses. */
  isPending?: boolean | undefined;
}

/** A button without a look of its own. */
export function Press({ onPress, isDisabled = false, isPending, type = 'button', ...rest }: PressProps) {
  const wasJustPressed = useRef(false);
  // The trap: a Pressable around this hands over its own click, which opens what belongs to the button.
  const { onClick } = rest as ComponentProps<'button'>;
  return (
    <button
      aria-disabled={isPending || undefined}
      {...rest}
      type={type}
      disabled={isDisabled}
      onClick={(event) => {
        if (isPending || wasJustPressed.current) {
          event.preventDefault();
          return;
        }
        onClick?.(event);
        onPress?.();
        if (isPending === undefined) return;
        // The work is known as pending only a moment later: a second press in between would begin it again.
        wasJustPressed.current = true;
        setTimeout(() => {
          wasJustPressed.current = false;
        });
      }}
    />
  );
}
