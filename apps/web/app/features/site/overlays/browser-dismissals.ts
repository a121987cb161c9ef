import type { Dismissals } from './next-overlay'

/** Closed overlays as this browser keeps them, under the keys of the table. */
export const browserDismissals: Dismissals = {
  read: ({ away }) => (away.for === 'none' ? null : storageOf(away.for).getItem(away.key)),
  write({ away }, text) {
    if (away.for !== 'none') storageOf(away.for).setItem(away.key, text)
  },
}

const storageOf = (kind: 'session' | 'day' | 'tip') => (kind === 'session' ? sessionStorage : localStorage)
