import type { Invariant } from '../../db/invariants.ts'

/** Statements that return no row while this feature's data are healthy. */
export const loopcheckInvariants: readonly Invariant[] = []
