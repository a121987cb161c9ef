import fc from 'fast-check'
import { type ActionsOf, actions, type Kind } from './action'
import { compare } from './compare'
import { drawAndPackets } from './draw-and-packets'
import { membership } from './membership'
import { pointsAndVouchers } from './points-and-vouchers'
import { repeatAndWait } from './repeat-and-wait'
import { shop } from './shop'
import { signInAndTasks } from './sign-in-and-tasks'
import { turnOf } from './turn'
import { type Server, type SetClock, worldOf } from './world'

const actionsOf: ActionsOf<Kind> = {
  ...signInAndTasks,
  ...pointsAndVouchers,
  ...shop,
  ...drawAndPackets,
  ...membership,
  ...repeatAndWait,
}

/**
 * Runs actions through the calls of a server, and holds each answer and the books to those in memory. Returns
 * the number of actions by kind and outcome.
 */
export async function runRewardActions(
  server: Server,
  clock: SetClock,
  { count, checkEach }: { count: number; checkEach: number },
): Promise<Map<string, number>> {
  const world = await worldOf(server, clock)
  for (const [index, action] of fc.sample(actions, { numRuns: count }).entries()) {
    await actionsOf[action.kind](turnOf(world, action, index))
    if ((index + 1) % checkEach === 0) await compare(world, index + 1)
  }
  return world.seen
}
