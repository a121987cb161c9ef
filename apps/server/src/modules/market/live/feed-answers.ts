import type { FlowCell } from '@vce/futures/order-flow'
import type { DayLine, World } from '@vce/protocol'
import type { ContractOrderFlow, FlowTotals } from '../order-flow/contract-flow'
import type { FeedMessage, FeedRequest } from './feed-messages'

/** How long a page waits for a feed that does not reply. */
const timeoutMs = 3_000

interface Waiting {
  answer: Promise<unknown>
  settle: (found: unknown) => void
}

interface FeedAnswersOptions {
  world: World
  send: (request: FeedRequest) => void
}

type Answer = Extract<FeedMessage, { type: 'orderFlow' | 'orderFlows' | 'footprint' | 'dayLines' }>

/** Whether a message is a reply to one of this module's requests. */
export const isAnswer = (message: FeedMessage): message is Answer =>
  message.type === 'orderFlow' ||
  message.type === 'orderFlows' ||
  message.type === 'footprint' ||
  message.type === 'dayLines'

/** Keys of the requests for all main contracts; no contract has these names. */
const everyFlow = 'every flow'
const everyLine = 'every line'
/** Key of a contract's lots by minute and price. */
const footprintKey = (contract: string) => `${contract} footprint`

/** The request that a reply belongs to, and its content. */
function answered(message: Answer): [key: string, found: unknown] {
  if (message.type === 'orderFlows') return [everyFlow, message.flows]
  if (message.type === 'dayLines') return [everyLine, message.lines]
  if (message.type === 'footprint') return [footprintKey(message.contract), message.cells]
  return [message.contract, message.flow]
}

/**
 * Requests 买卖力量 and small lines of the day from the feed's thread on demand, because publishing these figures
 * all the time would cost more than computing them. Calls during a pending request share the reply.
 */
export function createFeedAnswers({ world, send }: FeedAnswersOptions) {
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
    take(message: Answer) {
      const [key, found] = answered(message)
      const pending = waiting.get(key)
      // No request of this process is pending, so the reply is for another process.
      if (!pending) return
      waiting.delete(key)
      pending.settle(found)
    },
    // The type casts are safe: `take` resolves the promise of a key only with a reply to the same kind of
    // request.
    flowOf: (contract: string) =>
      answerOf(contract, { type: 'orderFlow', world, contract }) as Promise<ContractOrderFlow | null>,
    footprintOf: (contract: string) =>
      answerOf(footprintKey(contract), { type: 'footprint', world, contract }) as Promise<FlowCell[] | null>,
    flows: () => answerOf(everyFlow, { type: 'orderFlows', world }) as Promise<FlowTotals[] | null>,
    lines: () => answerOf(everyLine, { type: 'dayLines', world }) as Promise<DayLine[] | null>,
  }
}
