import type { ProductKind } from '../../lookups/products.ts';

/** How a report names what was delivered. */
export interface ReportedWords {
  noun: 'feedback' | 'answer' | 'session';
  /** Before the artist's name: "the feedback from Ada", "the session with Ada". */
  joint: 'from' | 'with';
  /** What staff found when they close the report. */
  verdict: 'fair' | 'in order';
}

const feedback: ReportedWords = { noun: 'feedback', joint: 'from', verdict: 'fair' };
const words: Partial<Record<ProductKind, ReportedWords>> = {
  question: { noun: 'answer', joint: 'from', verdict: 'fair' },
  private: { noun: 'session', joint: 'with', verdict: 'in order' },
};

export function reportedWords(kind: ProductKind): ReportedWords {
  return words[kind] ?? feedback;
}
