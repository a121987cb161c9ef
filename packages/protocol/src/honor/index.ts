export * from './honor'
export * from './medals'
