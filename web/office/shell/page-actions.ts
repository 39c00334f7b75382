export interface PageAction {
  name: string;
  run: () => void;
}

export function pageActions(): PageAction[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'main :is(button, a[href]):not([data-row], :disabled)',
  );
  const named = new Map<string, HTMLElement>();
  for (const control of controls) {
    const name = (control.getAttribute('aria-label') ?? control.textContent).trim();
    const isOfList = control.closest('th, [role=listbox]') !== null || control.hasAttribute('aria-haspopup');
    if (name !== '' && !isOfList && !named.has(name)) named.set(name, control);
  }
  return [...named].map(([name, control]) => ({
    name,
    run: () => {
      control.focus();
      control.click();
    },
  }));
}
