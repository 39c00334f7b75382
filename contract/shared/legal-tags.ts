/** Everything else is removed, on the server and again in the page. */
export const legalTags = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'a'] as const;
