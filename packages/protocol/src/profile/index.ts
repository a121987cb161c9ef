export * from './characters'
export * from './own-list'
export * from './own-list-changes'
export * from './profile'
