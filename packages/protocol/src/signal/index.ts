export * from './target-list'
