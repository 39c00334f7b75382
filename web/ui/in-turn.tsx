import { useEffect, useState, type ReactNode } from 'react';

const waiting = new Set<() => void>();

function drawNext(): void {
  const [draw] = waiting;
  if (!draw) return;
  waiting.delete(draw);
  draw();
  whenIdle();
}
const whenIdle = () => (window.requestIdleCallback ?? window.setTimeout)(drawNext);

/** Draws when its turn has come; gives back how to leave the line. */
function queue(draw: () => void): () => void {
  waiting.add(draw);
  if (waiting.size === 1) whenIdle();
  return () => {
    waiting.delete(draw);
  };
}

interface InTurnProps {
  /** Gives the place its size, before anything stands in it too. */
  className: string;
  children: ReactNode;
}

/** For what takes long to draw and stands on a page many times: one by one, so that no press is kept waiting. */
export function InTurn({ className, children }: InTurnProps) {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => queue(() => setIsDrawn(true)), []);
  return <div className={className}>{isDrawn && children}</div>;
}
