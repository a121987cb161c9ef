export * from './draw'
