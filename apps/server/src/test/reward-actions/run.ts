import fc from 'fast-check'
import { type ActionsOf, deeds, type Kind } from './action'
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
 * Runs deeds through the calls of a server, and holds each answer and the books to those kept in memory. Returns how
 * often each deed ended how.
 */
export async function runRewardActions(
  server: Server,
  clock: SetClock,
  { count, checkEach }: { count: number; checkEach: number },
): Promise<Map<string, number>> {
  const world = await worldOf(server, clock)
  for (const [index, deed] of fc.sample(deeds, { numRuns: count }).entries()) {
    await actionsOf[deed.kind](turnOf(world, deed, index))
    if ((index + 1) % checkEach === 0) await compare(world, index + 1)
  }
  return world.seen
}
