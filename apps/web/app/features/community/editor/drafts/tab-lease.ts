/** Message between the tabs of a browser about a draft. */
export interface TabMessage {
  kind: 'claimed' | 'yielded' | 'published'
  /** User and identity of the draft. */
  key: string
  /** The sending tab. */
  tab: string
}

/** Whether the draft is edited in this tab, in another tab, or was published in another tab. */
export type Lease = 'here' | 'elsewhere' | 'published'

export type LeaseEvent = { kind: 'received'; message: TabMessage } | { kind: 'opened' } | { kind: 'taken' }

interface Step {
  lease: Lease
  send: TabMessage['kind'] | null
  /** Whether to write the text to the browser's storage, where the tab that takes over reads it. */
  flush: boolean
  /** Whether to read the text that the other tab has written to the browser's storage. */
  reread: boolean
}

/** The newest tab edits a draft; older tabs become read-only until the user continues there. */
export function leaseStep(lease: Lease, event: LeaseEvent, own: Pick<TabMessage, 'key' | 'tab'>): Step {
  const same: Step = { lease, send: null, flush: false, reread: false }
  if (event.kind !== 'received')
    return { ...same, lease: 'here', send: 'claimed', reread: event.kind === 'taken' }
  const { kind, key, tab } = event.message
  if (key !== own.key || tab === own.tab || lease === 'published') return same
  switch (kind) {
    case 'claimed':
      return {
        ...same,
        lease: 'elsewhere',
        send: lease === 'here' ? 'yielded' : null,
        flush: lease === 'here',
      }
    case 'yielded':
      return { ...same, reread: lease === 'here' }
    case 'published':
      return { ...same, lease: 'published' }
  }
}
