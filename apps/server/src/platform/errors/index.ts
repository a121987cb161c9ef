export {
  Failure,
  failure,
  inputRefusal,
  isPlatformRefusal,
  type PlatformRefusal,
  refusal,
  refusedEnvelope,
} from './failure'
