export { type LiveFlows, noLiveFlows } from './live-flows'
export { createOrderFlow } from './order-flow.service'
export { createOrderFlowBoard } from './order-flow-board.service'
