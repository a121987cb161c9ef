import type { World } from '@vce/protocol'
import type { ContractOrderFlow, FlowTotals } from '../order-flow/contract-flow'
import type { FeedMessage, FeedRequest } from './feed-messages'

/** A page is not kept waiting for a feed that does not answer, in milliseconds. */
const patience = 3_000

interface Waiting {
  answer: Promise<unknown>
  settle: (found: unknown) => void
}

interface FlowAnswersOptions {
  world: World
  ask: (request: FeedRequest) => void
}

type FlowMessage = Extract<FeedMessage, { type: 'orderFlow' | 'orderFlows' }>

/** Of the whole board; no contract is called so. */
const everyMain = ''

/**
 * 买卖力量 as the feed's own thread counts it, asked for when somebody wants to see it: telling it all the time would
 * cost more than counting it. Everybody who asks while an answer is on its way hears that one.
 */
export function createFlowAnswers({ world, ask }: FlowAnswersOptions) {
  const waiting = new Map<string, Waiting>()

  function wait(key: string, request: FeedRequest): Promise<unknown> {
    let settle: Waiting['settle'] = () => undefined
    const answer = new Promise<unknown>((resolve) => {
      settle = resolve
    })
    const timer = setTimeout(() => {
      waiting.delete(key)
      settle(null)
    }, patience)
    waiting.set(key, {
      answer,
      settle(found) {
        clearTimeout(timer)
        settle(found)
      },
    })
    ask(request)
    return answer
  }

  const answerOf = (key: string, request: FeedRequest) => waiting.get(key)?.answer ?? wait(key, request)

  return {
    take(message: FlowMessage) {
      const [key, told] =
        message.type === 'orderFlows' ? [everyMain, message.flows] : [message.contract, message.flow]
      const waited = waiting.get(key)
      // Another process asked.
      if (!waited) return
      waiting.delete(key)
      waited.settle(told)
    },
    // What is told under a key is of its kind: `take` alone puts it there.
    flowOf: (contract: string) =>
      answerOf(contract, { type: 'orderFlow', world, contract }) as Promise<ContractOrderFlow | null>,
    flows: () => answerOf(everyMain, { type: 'orderFlows', world }) as Promise<FlowTotals[] | null>,
  }
}
