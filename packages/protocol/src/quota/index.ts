export * from './searches'
