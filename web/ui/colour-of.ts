/** A colour token as `rgb(…)`, by day or by night as the page is now; for what is drawn outside our style sheet. */
export function colourOf(role: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(--color-${role})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
