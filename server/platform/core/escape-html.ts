export interface SafeHtml {
  html: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function rendered(value: unknown): string {
  if (Array.isArray(value)) return value.map(rendered).join('');
  if (typeof value === 'object' && value !== null && 'html' in value) return String(value.html);
  return String(value ?? '').replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

export function safeHtml(parts: TemplateStringsArray, ...values: unknown[]): SafeHtml {
  return { html: String.raw({ raw: parts }, ...values.map(rendered)) };
}
