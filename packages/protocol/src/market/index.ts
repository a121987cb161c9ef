export * from './symbols'
