import fc from 'fast-check'
import { type ActionsOf, actions, type Kind } from './action'
import { compareBooks } from './compare-books'
import { drawAndPackets } from './draw-and-packets'
import { membership } from './membership'
import { pointsAndVouchers } from './points-and-vouchers'
import { repeatAndWait } from './repeat-and-wait'
import { createRunState, type Server, type SetClock } from './run-state'
import { shop } from './shop'
import { signInAndTasks } from './sign-in-and-tasks'
import { turnOf } from './turn'

const actionsOf: ActionsOf<Kind> = {
  ...signInAndTasks,
  ...pointsAndVouchers,
  ...shop,
  ...drawAndPackets,
  ...membership,
  ...repeatAndWait,
}

/**
 * Runs random actions through the calls of a server, and compares each answer and the ledger with the plain
 * books. Returns the number of actions by kind and outcome.
 */
export async function runRewardActions(
  server: Server,
  clock: SetClock,
  { count, checkEach }: { count: number; checkEach: number },
): Promise<Map<string, number>> {
  const runState = await createRunState(server, clock)
  for (const [index, action] of fc.sample(actions, { numRuns: count }).entries()) {
    await actionsOf[action.kind](turnOf(runState, action, index))
    if ((index + 1) % checkEach === 0) await compareBooks(runState, index + 1)
  }
  return runState.seen
}
