import { type SpeechTab, speechTabNames } from '@vce/protocol'
import { changed, oneOf } from '#app/lib/address'

const page = '/my/speech'

export const speechTab = (search: URLSearchParams): SpeechTab =>
  oneOf(search, 'tab', ['posts', ...speechTabNames])
export const speechTabLink = (search: URLSearchParams, tab: SpeechTab) =>
  changed(page, search, { tab: tab === 'posts' ? null : tab })
