export * from './honor'
