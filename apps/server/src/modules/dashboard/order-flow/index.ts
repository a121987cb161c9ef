export { createFootprint } from './footprint.service'
export { createOrderFlow } from './order-flow.service'
export { createOrderFlowBoard } from './order-flow-board.service'
