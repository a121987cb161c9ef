export * from './characters'
export * from './profile'
