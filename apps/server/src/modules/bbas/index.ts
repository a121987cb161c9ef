export { bbasModule } from './bbas.module'
export { viewSharesOn, voteWindowStart } from './votes'
