import { type SpeechTab, speechTabNames } from '@vce/protocol'
import { changedAddress, oneOf } from '#app/lib/address'

const page = '/my/speech'

export const speechTab = (search: URLSearchParams): SpeechTab =>
  oneOf(search, 'tab', ['posts', ...speechTabNames])
export const speechTabLink = (search: URLSearchParams, tab: SpeechTab) =>
  changedAddress(page, search, { tab: tab === 'posts' ? null : tab })
