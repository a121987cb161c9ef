/** Message between tabs of one browser about the drafts that they edit. */
export interface TabMessage {
  kind: 'claimed' | 'yielded' | 'published'
  /** User and place of the draft. */
  key: string
  /** The tab that sends it. */
  tab: string
}

/** Whether the draft is edited here or in another tab, where it may have been published. */
export type Lease = 'here' | 'elsewhere' | 'published'

export type LeaseEvent = { kind: 'received'; message: TabMessage } | { kind: 'opened' } | { kind: 'taken' }

interface Step {
  lease: Lease
  send: TabMessage['kind'] | null
  /** The text is written to the browser first, for the tab that continues. */
  flush: boolean
  /** The other tab has written its text to the browser. */
  reread: boolean
}

/** The newest tab edits a draft; the older ones become read-only until they take it back. */
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
