type Transitions = Record<string, Record<string, readonly string[]>>;

export function stateDiagram(transitions: Transitions): string {
  const [first = ''] = Object.keys(transitions);
  const moves = Object.entries(transitions).flatMap(([from, tos]) => {
    const lines = Object.entries(tos).map(
      ([to, actors]) => `  ${from} --> ${to}: ${actors.join(', ').toLowerCase()}`,
    );
    return lines.length > 0 ? lines : [`  ${from} --> [*]`];
  });
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${first}`, ...moves, '```'].join('\n');
}
