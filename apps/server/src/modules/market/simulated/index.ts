export { type SimulatedDay, simulateMarket } from './simulate-market'
