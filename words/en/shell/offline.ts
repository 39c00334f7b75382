/** While there is no line to us. */
export const offline =
  'You are offline. What is on the screen stays; nothing can be bought until the line is back.';
