import type { FlowCell } from '@vce/futures/order-flow'
import type { World } from '@vce/protocol'
import type { ContractOrderFlow, FlowTotals } from '../order-flow/contract-flow'
import type { FeedMessage, FeedRequest } from './feed-messages'

/** How long a page waits for a feed that does not reply. */
const timeoutMs = 3_000

interface Waiting {
  answer: Promise<unknown>
  settle: (found: unknown) => void
}

interface FlowAnswersOptions {
  world: World
  send: (request: FeedRequest) => void
}

type FlowMessage = Extract<FeedMessage, { type: 'orderFlow' | 'orderFlows' | 'footprint' }>

/** Key of the whole board; no contract has this name. */
const everyMain = ''
/** Key of a contract's lots by minute and price. */
const footprintKey = (contract: string) => `${contract} footprint`

const replyOf = (message: FlowMessage): [key: string, found: unknown] => {
  if (message.type === 'orderFlows') return [everyMain, message.flows]
  if (message.type === 'footprint') return [footprintKey(message.contract), message.cells]
  return [message.contract, message.flow]
}

/**
 * 买卖力量 as counted in the feed's thread, requested on demand: publishing it all the time would cost more than
 * counting it. Calls during a pending request share its reply.
 */
export function createFlowAnswers({ world, send }: FlowAnswersOptions) {
  const waiting = new Map<string, Waiting>()

  function wait(key: string, request: FeedRequest): Promise<unknown> {
    let settle: Waiting['settle'] = () => undefined
    const answer = new Promise<unknown>((resolve) => {
      settle = resolve
    })
    const timer = setTimeout(() => {
      waiting.delete(key)
      settle(null)
    }, timeoutMs)
    waiting.set(key, {
      answer,
      settle(found) {
        clearTimeout(timer)
        settle(found)
      },
    })
    send(request)
    return answer
  }

  const answerOf = (key: string, request: FeedRequest) => waiting.get(key)?.answer ?? wait(key, request)

  return {
    take(message: FlowMessage) {
      const [key, found] = replyOf(message)
      const pending = waiting.get(key)
      // The reply is for another process.
      if (!pending) return
      waiting.delete(key)
      pending.settle(found)
    },
    // The type of a reply follows from its key: only `take` settles it.
    flowOf: (contract: string) =>
      answerOf(contract, { type: 'orderFlow', world, contract }) as Promise<ContractOrderFlow | null>,
    footprintOf: (contract: string) =>
      answerOf(footprintKey(contract), { type: 'footprint', world, contract }) as Promise<FlowCell[] | null>,
    flows: () => answerOf(everyMain, { type: 'orderFlows', world }) as Promise<FlowTotals[] | null>,
  }
}
