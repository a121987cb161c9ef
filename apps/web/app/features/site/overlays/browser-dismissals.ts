import type { Dismissals } from './next-overlay'

/** Closed overlays in the browser's storage, under the keys of `overlayTable`. */
export const browserDismissals: Dismissals = {
  read: ({ away }) => (away.for === 'none' ? null : storageOf(away.for).getItem(away.key)),
  write({ away }, text) {
    if (away.for !== 'none') storageOf(away.for).setItem(away.key, text)
  },
}

const storageOf = (kind: 'session' | 'day' | 'tip') => (kind === 'session' ? sessionStorage : localStorage)
